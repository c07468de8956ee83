import { fetchIdentity } from '../../../core/actions/fetchIdentity.js'
import { showToast } from '../../../core/actions/showToast.js'
import { identityKey } from '../../../core/query/accountKeys.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { Avatar } from '../../../ui/Avatar/Avatar.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useQuery } from '../../context/useQuery.js'
import { shortAddress } from '../format/shortAddress.js'
import { copyText } from '../parts/copyText.js'
import { WalletImage } from '../parts/WalletImage.js'
import identityCss from './Identity.css?inline'

/** The avatar, the name or address with a copy button, and the wallet. */
export function Identity({ account }: { readonly account: ActiveAccount }) {
  useSheet(identityCss)
  const kit = useKit()
  const { t } = useMessages()
  const { namespace, address, caipAddress, connected } = account
  const { data: known } = useQuery(identityKey(namespace, address), signal =>
    fetchIdentity(kit, { address: caipAddress }, signal)
  )
  const { id, name, icon } = connected.connector
  const copy = async () => {
    const isCopied = await copyText(address)
    showToast(
      kit,
      isCopied
        ? { message: t('account.copied'), variant: 'success' }
        : { message: t('account.copyFailed'), variant: 'error' }
    )
  }
  return (
    <Stack gap={2} align="center">
      <Stack testId="single-account-avatar">
        <Avatar address={address} {...(known?.image && { src: known.image })} size={64} />
      </Stack>
      <div className="identity-name">
        <Heading size="lg">
          <bdi title={address}>{known?.name ?? shortAddress(address)}</bdi>
        </Heading>
        <IconButton icon="copy" label={t('account.copyAddress')} onClick={() => void copy()} />
      </div>
      <Stack direction="row" align="center" gap={2} testId="wui-wallet-switch">
        <WalletImage wallet={{ id, name, image: icon }} size={20} />
        <Text as="span" size="sm" tone="secondary">
          {t('account.wallet', { wallet: name })}
        </Text>
      </Stack>
    </Stack>
  )
}
