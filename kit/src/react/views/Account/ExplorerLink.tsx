import { isSafeWebLink } from '../../../protocol/links.js'
import type { Network } from '../../../protocol/network.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { useMessages } from '../../context/MessagesContext.js'

/** The account's page in the network's block explorer, where it has one. */
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
