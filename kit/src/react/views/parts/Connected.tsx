import type { ReactNode } from 'react'
import { enConnected } from '../../../messages/enConnected.js'
import { useMessages } from '../../context/MessagesContext.js'
import { withMessages } from '../../modal/lazyView.js'
import { Succeeded } from './Succeeded.js'

type ConnectedProps = {
  readonly image: ReactNode
  /** Shortened. */
  readonly account: string
}

/** What a view with a code shows once a wallet has connected. */
export const Connected = /* @__PURE__ */ withMessages<ConnectedProps>(WithAccount, enConnected)

function WithAccount({ image, account }: ConnectedProps) {
  const { t } = useMessages()
  return <Succeeded image={image} title={t('connecting.done')} text={account} />
}
