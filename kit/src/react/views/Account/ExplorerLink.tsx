import { isSafeWebLink } from '../../../protocol/links.js'
import type { Network } from '../../../protocol/network.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { useMessages } from '../../context/MessagesContext.js'

/** A link to the account in the network's block explorer, if it has one. */
export function ExplorerLink({ network, address }: { readonly network: Network; readonly address: string }) {
  const { t } = useMessages()
  const base = network.blockExplorers?.default.url
  const href = `${base?.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
  if (!base || !isSafeWebLink(href)) return null
  return (
    <ExternalLink href={href} arrow>
      {t('account.explorer')}
    </ExternalLink>
  )
}
