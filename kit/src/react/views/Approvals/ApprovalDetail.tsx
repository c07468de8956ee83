import { explorerLink } from '../../../core/select/explorerLink.js'
import { parseCaipAddress } from '../../../protocol/caip.js'
import { toChecksumAddress } from '../../../protocol/eip55.js'
import type { Approval } from '../../../protocol/http/approvals.js'
import type { Network } from '../../../protocol/network.js'
import { Address } from '../../../ui/Address/Address.js'
import { CopyButton } from '../../../ui/Copy/CopyButton.js'
import { useCopy } from '../../../ui/Copy/useCopy.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useDeviceCopy } from '../hooks/useDeviceCopy.js'

type Props = { readonly approval: Approval; readonly network: Network }

/** The whole addresses of an approval, to compare and to copy, where the spender's name comes from, and the pages of the block explorer. */
export function ApprovalDetail({ approval, network }: Props) {
  const { t } = useMessages()
  const { contract, spender, spenderName, isSpenderKnown, hash } = approval
  const href = hash === null ? undefined : explorerLink(network, 'tx', hash)
  return (
    <div className="approvals-detail">
      <FullAddress label={t('approvals.spenderLabel')} account={spender} network={network} />
      <Text size="sm" tone="secondary">
        {t(
          spenderName === null
            ? 'approvals.nameNone'
            : isSpenderKnown
              ? 'approvals.nameKnown'
              : 'approvals.nameClaimed'
        )}
      </Text>
      <FullAddress label={t('approvals.contractLabel')} account={contract} network={network} />
      {href ? (
        <ExternalLink href={href} arrow>
          {t('approvals.transaction')}
        </ExternalLink>
      ) : null}
    </div>
  )
}

type Shown = { readonly label: string; readonly account: string; readonly network: Network }

function FullAddress({ label, account, network }: Shown) {
  const { t } = useMessages()
  const address = toChecksumAddress(parseCaipAddress(account as never).address)
  const href = explorerLink(network, 'address', address)
  const copying = useCopy(address, useDeviceCopy())
  return (
    <Stack gap={2}>
      <Text size="sm" weight="medium">
        {label}
      </Text>
      <Address address={address} align="start" />
      <Stack direction="row" gap={4} align="center" wrap>
        <CopyButton
          copying={copying}
          look="link"
          label={t('approvals.copy')}
          copied={t('common.copied')}
          said={t('common.copied')}
        />
        {href ? (
          <ExternalLink href={href} arrow>
            {t('approvals.explorer')}
          </ExternalLink>
        ) : null}
      </Stack>
      <Live>
        {copying.outcome === 'refused' ? (
          <Text size="sm" tone="secondary">
            {t('approvals.copyByHand')}
          </Text>
        ) : null}
      </Live>
    </Stack>
  )
}
