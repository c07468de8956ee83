import { showToast } from '../../../core/actions/showToast.js'
import { findNetwork } from '../../../core/select/network.js'
import { shortTokenId } from '../../../core/select/viewNft.js'
import type { ViewNft } from '../../../core/state/view.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { parseCaipAddress } from '../../../protocol/caip.js'
import type { Nft } from '../../../protocol/http/nfts.js'
import { sanitizeText } from '../../../protocol/text.js'
import { CopyButton } from '../../../ui/Copy/CopyButton.js'
import { useCopy, writeClipboard } from '../../../ui/Copy/useCopy.js'
import { Facts } from '../../../ui/Facts/Facts.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'

/** What identifies an NFT, and how many the account holds, if its list says so. */
export function NftFacts({ nft, amount }: { readonly nft: ViewNft; readonly amount: string | undefined }) {
  const { t, locale } = useMessages()
  const { contract, tokenId, standard } = nft
  const { caipNetworkId, address } = parseCaipAddress(contract)
  const network = useKitState(kit => findNetwork(kit, caipNetworkId))
  const copy = <CopyTokenId tokenId={tokenId} />
  return (
    <Facts
      facts={[
        ...(standard === 'ERC721' || amount === undefined
          ? []
          : [{ label: t('nfts.owned'), value: writeAmount({ amount, symbol: '' }, locale).full }]),
        {
          label: t('nfts.tokenId'),
          value: shortTokenId(tokenId),
          title: tokenId,
          action: copy,
          testId: 'lk-nft-token-id'
        },
        { label: t('nfts.contract'), value: address, isAddress: true, testId: 'lk-nft-contract' },
        { label: t('nfts.standard'), value: standard.replace(/(\d)/, '-$1') },
        { label: t('nfts.network'), value: network?.name ?? caipNetworkId }
      ]}
    />
  )
}

/** The traits that the contract's author gave an NFT. */
export function NftTraits({ traits }: { readonly traits: Nft['traits'] }) {
  const { t } = useMessages()
  const values = new Map<string, string>()
  for (const trait of traits) {
    const name = sanitizeText(trait.name) || '–'
    const value = sanitizeText(trait.value)
    const before = values.get(name)
    if (value) values.set(name, before ? `${before}, ${value}` : value)
  }
  if (values.size === 0) return null
  return (
    <Stack gap={2}>
      <Heading size="md">{t('nfts.traits')}</Heading>
      <Facts facts={[...values].map(([label, value]) => ({ label, value }))} />
    </Stack>
  )
}

function CopyTokenId({ tokenId }: { readonly tokenId: string }) {
  const kit = useKit()
  const { t } = useMessages()
  const copying = useCopy(tokenId, writeClipboard, () =>
    showToast(kit, { message: t('nfts.copyFailed'), variant: 'error' })
  )
  return (
    <CopyButton
      copying={copying}
      look="icon"
      label={t('nfts.copyTokenId')}
      copied={t('common.copied')}
      said={t('common.copied')}
      testId="lk-nft-copy"
    />
  )
}
