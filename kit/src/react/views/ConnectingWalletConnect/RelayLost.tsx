import { Live } from '../../../ui/Live/Live.js'
import { useMessages } from '../../context/MessagesContext.js'
import { late } from '../../modal/late.js'
import type { Pairing } from './usePairing.js'

const Notice = /* @__PURE__ */ late(() => import('../../../ui/Notice/Notice.js').then(m => m.Notice))

/** There is a code, but no relay connection. */
export function RelayLost({ pairing }: { readonly pairing: Pairing }) {
  const { t } = useMessages()
  const isLost = pairing.uri !== undefined && pairing.state.relay === 'down'
  return <Live>{isLost ? <Notice tone="warning">{t('relay.lost')}</Notice> : null}</Live>
}
