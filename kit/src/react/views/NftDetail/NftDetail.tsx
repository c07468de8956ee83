'use client'
import { useMemo } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { nftsQuery } from '../../../core/query/nftsQuery.js'
import { isSendOffered } from '../../../core/select/canSend.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { listedNfts } from '../../../core/select/listedNfts.js'
import { findNetwork } from '../../../core/select/network.js'
import type { ViewData, ViewNft } from '../../../core/state/view.js'
import { enNfts } from '../../../messages/enNfts.js'
import { parseCaipAddress } from '../../../protocol/caip.js'
import type { Nft } from '../../../protocol/http/nfts.js'
import { sanitizeText } from '../../../protocol/text.js'
import { isSafeWebLink } from '../../../protocol/urls.js'
import { Button } from '../../../ui/Button/Button.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { withMessages } from '../../modal/lazyView.js'
import { NftPicture } from '../parts/NftPicture.js'
import nftDetailCss from './NftDetail.css?inline'
import { NftFacts, NftTraits } from './NftFacts.js'

/** A description up to this length is shown at once. */
const shortDescription = 180

/** One NFT of the account: its picture, its name, its collection and traits, and the way to send it. */
export const NftDetail = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(NftOfData, enNfts)

function NftOfData({ data: { nft } }: { readonly data: ViewData }) {
  const account = useKitState(activeAccount)
  return account && nft ? <NftOf key={account.caipAddress} account={account} nft={nft} /> : null
}

function NftOf({ account, nft }: { readonly account: ActiveAccount; readonly nft: ViewNft }) {
  useSheet(nftDetailCss)
  const { t } = useMessages()
  const { listed, isGone } = useListedNft(account, nft)
  const description = sanitizeText(listed?.description, 1000)
  const collection = sanitizeText(listed?.collection.name)
  return (
    <Stack padding="view" gap={4}>
      <div className="nft-hero">
        <NftPicture nft={nft} size={240} />
      </div>
      <Stack gap={1}>
        <Heading align="center" testId="lk-nft-name">
          <bdi>{nft.name}</bdi>
        </Heading>
        {collection ? (
          <Text size="sm" tone="secondary" align="center">
            <bdi>{collection}</bdi>
          </Text>
        ) : null}
      </Stack>
      {listed?.isSpam ? <Notice tone="warning">{t('nfts.flagged')}</Notice> : null}
      <Live>{isGone ? <Notice tone="info">{t('nfts.gone')}</Notice> : null}</Live>
      {listed ? <SendButton account={account} nft={{ ...nft, amount: listed.amount }} /> : null}
      <Description text={description} />
      <NftFacts nft={nft} amount={listed?.amount} />
      {listed ? <NftTraits traits={listed.traits} /> : null}
      <NftExplorerLink nft={nft} />
    </Stack>
  )
}

/** What the account's list, live, knows of an NFT. `isGone`: the whole list lacks it. */
function useListedNft(
  { caipAddress }: ActiveAccount,
  { contract, tokenId }: ViewNft
): { readonly listed: Nft | undefined; readonly isGone: boolean } {
  const kit = useKit()
  const query = useMemo(() => nftsQuery(kit, caipAddress), [kit, caipAddress])
  const { data, status } = useQuery(query.key, signal => observeQuery(kit, query, signal))
  const listed = data && listedNfts(data).find(nft => nft.contract === contract && nft.tokenId === tokenId)
  const isHere = contract.startsWith(caipAddress.slice(0, caipAddress.lastIndexOf(':') + 1))
  const isWhole = status === 'success' && data.next === undefined
  return { listed, isGone: isWhole && isHere && !listed }
}

function SendButton({ account, nft }: { readonly account: ActiveAccount; readonly nft: ViewNft }) {
  const kit = useKit()
  const { t } = useMessages()
  const isOffered = useKitState(isSendOffered)
  const { features } = useConfig()
  const { connected, namespace } = account
  if (connected.isWatchOnly && features.send) return <Notice tone="info">{t('account.watchOnly')}</Notice>
  const { caipNetworkId: network } = parseCaipAddress(nft.contract)
  // On another network it would send something else.
  if (!isOffered || network !== `${namespace}:${connected.chainId}`) return null
  const send = () => {
    kit.track('OPEN_SEND', { network, isSmartAccount: connected.accountType === 'smartAccount' })
    dispatch(kit, { type: 'push', view: 'WalletSend', data: { nft } })
  }
  return (
    <Button size="lg" fullWidth testId="lk-nft-send" onClick={send}>
      {t('nfts.send')}
    </Button>
  )
}

function Description({ text }: { readonly text: string }) {
  const { t } = useMessages()
  if (!text) return null
  const shown = (
    <Text size="sm" tone="secondary">
      <bdi>{text}</bdi>
    </Text>
  )
  if (text.length <= shortDescription) return shown
  return <Disclosure label={t('nfts.description')}>{shown}</Disclosure>
}

/** A link to the NFT in the network's block explorer, if it has one. */
function NftExplorerLink({ nft: { contract, tokenId } }: { readonly nft: ViewNft }) {
  const { t } = useMessages()
  const { caipNetworkId, address } = parseCaipAddress(contract)
  const network = useKitState(kit => findNetwork(kit, caipNetworkId))
  const base = network?.blockExplorers?.default.url.replace(/\/+$/, '')
  const href = `${base}/token/${encodeURIComponent(address)}?a=${encodeURIComponent(tokenId)}`
  if (!base || !isSafeWebLink(href)) return null
  return (
    <Stack align="center">
      <ExternalLink href={href} arrow testId="lk-nft-explorer">
        {t('nfts.explorer')}
      </ExternalLink>
    </Stack>
  )
}
