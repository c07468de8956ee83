import { Notice } from '../../../ui/Notice/Notice.js'
import { useMessages } from '../../context/MessagesContext.js'
import type { ReceivingNetworks } from './useReceivingNetworks.js'

/** The networks on which the address receives. */
export function NetworksNotice({ receiving }: { readonly receiving: ReceivingNetworks }) {
  const { t } = useMessages()
  const { status, own } = receiving
  if (status === 'all' || status === 'checking')
    return <Notice tone="info">{`${t('compatible.text')} ${t('receive.networksText')}`}</Notice>
  return (
    <Notice tone="warning">
      {t(status === 'smart' ? 'receive.smart' : 'receive.unchecked', { network: own })}
    </Notice>
  )
}
