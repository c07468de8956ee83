import { createElement, Fragment, type ReactNode } from 'react'
import type { MessageKey } from '../../../messages/en.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig } from '../../context/useKitState.js'

/** A sentence with links to the host's documents, in the order of the language. */
export function LegalText({
  sentence
}: {
  readonly sentence: Extract<MessageKey, 'legal.agree' | 'legal.byConnecting' | 'onramp.legal'>
}) {
  const { t } = useMessages()
  const { terms, privacy } = useLinks()
  const documents = terms && privacy ? withParts(t('legal.and'), { terms, privacy }) : (terms ?? privacy)
  return <>{withParts(t(sentence), { documents })}</>
}

/** The host's documents by themselves, for where a sentence names them already. */
export function LegalLinks() {
  const { terms, privacy } = useLinks()
  return (
    <>
      {terms}
      {terms && privacy ? ' · ' : null}
      {privacy}
    </>
  )
}

function useLinks() {
  const { t } = useMessages()
  const { termsConditionsUrl, privacyPolicyUrl } = useConfig()
  const terms = termsConditionsUrl ? (
    <ExternalLink href={termsConditionsUrl}>{t('legal.terms')}</ExternalLink>
  ) : undefined
  const privacy = privacyPolicyUrl ? (
    <ExternalLink href={privacyPolicyUrl}>{t('legal.privacy')}</ExternalLink>
  ) : undefined
  return { terms, privacy }
}

/** Inserts elements for a message's `{places}`. */
function withParts(message: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const pieces = message.split(/\{(\w+)\}/).map((piece, index) => (index % 2 === 1 ? parts[piece] : piece))
  return createElement(Fragment, undefined, ...pieces)
}
