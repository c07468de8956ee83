import { Notice } from '../../../ui/Notice/Notice.js'
import { useMessages } from '../../context/MessagesContext.js'
import type { Pairing } from './usePairing.js'

/** There is a code, but no way to it for now. */
export function RelayLost({ pairing }: { readonly pairing: Pairing }) {
  const { t } = useMessages()
  return pairing.uri && pairing.state.relay === 'down' ? (
    <Notice tone="warning">{t('relay.lost')}</Notice>
  ) : null
}
