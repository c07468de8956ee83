'use client'
import type { ReactNode } from 'react'
import { type AccountButtonState, useAccountBasics } from './useAccountBasics.js'
import { useAccountChunk } from './useAccountChunk.js'
import type { AccountOptions } from './useAccountDetails.js'

/** An account button with your own markup: `children` gets the state and the callbacks. */
export function AccountButtonCustom({
  children,
  ...options
}: AccountOptions & { readonly children: (state: AccountButtonState) => ReactNode }) {
  const basics = useAccountBasics(options.namespace)
  const chunk = useAccountChunk(!!basics.address)
  if (!chunk) return <>{children(basics)}</>
  return (
    <chunk.AccountDetails basics={basics} options={options}>
      {children}
    </chunk.AccountDetails>
  )
}
