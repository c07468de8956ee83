'use client'
import { useInsertionEffect, useState, useSyncExternalStore } from 'react'
import { adoptButtonSheet } from '../buttons/adoptButtonSheet.js'
import { buttonCss } from '../buttons/buttonCss.js'
import { themeRule } from '../buttons/themeRule.js'
import { useSelection } from '../context/useSelection.js'

/**
 * The buttons' styles. In a browser they are one constructed sheet, which a strict content security policy allows. What
 * a server renders brings them along in one style element (with the host's `nonce`), so that nothing flashes; hydration
 * sees the same element.
 */
export function ButtonStyle() {
  const isServed = useSyncExternalStore(
    listenToNothing,
    () => false,
    () => true
  )
  const [wasServed] = useState(isServed)
  const { nonce, themeVariables } = useSelection(kit => kit.config.get())
  useInsertionEffect(() => adoptButtonSheet(document, buttonCss), [])
  if (!wasServed) return null
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {buttonCss() + themeRule(themeVariables)}
    </style>
  )
}

const listenToNothing = () => () => {}
