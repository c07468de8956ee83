import { explorerLink } from '../../../core/select/explorerLink.js'
import { enActivityDetail } from '../../../messages/enActivityDetail.js'
import type { Network } from '../../../protocol/network.js'
import { CopyButton } from '../../../ui/Copy/CopyButton.js'
import { useCopy } from '../../../ui/Copy/useCopy.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useDeviceCopy } from '../hooks/useDeviceCopy.js'
import { late } from '../../modal/late.js'
import { withMessages } from '../../modal/lazyView.js'
import { shortAddress } from '../format/shortAddress.js'

const CopyField = /* @__PURE__ */ late(() =>
  import('../../../ui/CopyField/CopyField.js').then(m => m.CopyField)
)

/** A transaction's hash: shortened, to copy, and in the block explorer. */
export const HashLinks = /* @__PURE__ */ withMessages(LinksOfHash, enActivityDetail)

function LinksOfHash({ hash, network }: { readonly hash: string; readonly network: Network }) {
  const { t } = useMessages()
  const copying = useCopy(hash, useDeviceCopy())
  const href = explorerLink(network, 'tx', hash)
  return (
    <Stack gap={2}>
      <Stack direction="row" gap={2} align="center" justify="between" wrap>
        <Text as="span" size="sm" tone="secondary" numeric>
          {`${t('activity.hash')} `}
          <bdi title={hash}>{shortAddress(hash, 8, 6)}</bdi>
        </Text>
        <CopyButton
          copying={copying}
          look="link"
          label={t('activity.copyHash')}
          copied={t('common.copied')}
          said={t('common.copied')}
          testId="latchkey-copy-hash"
        />
      </Stack>
      <Live>
        {copying.outcome === 'refused' ? (
          <>
            <Text size="sm" tone="secondary">
              {t('activity.copyByHand')}
            </Text>
            <CopyField label={t('activity.hash')} value={hash} />
          </>
        ) : null}
      </Live>
      {href ? (
        <ExternalLink href={href} arrow testId="latchkey-transaction-explorer">
          {t('activity.explorer')}
        </ExternalLink>
      ) : null}
    </Stack>
  )
}
