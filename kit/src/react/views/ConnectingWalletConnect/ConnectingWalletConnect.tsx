'use client'
import type { ViewData } from '../../../core/state/view.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { useMessages } from '../../context/MessagesContext.js'
import { lazyView } from '../../modal/lazyView.js'
import { AnyWallet } from './AnyWallet.js'
import { useSelection } from './useSelection.js'
import type { WaysProps } from './WalletWays.js'

type Props = { readonly data: ViewData }

const WalletWays = /* @__PURE__ */ lazyView<WaysProps>(
  /* @__PURE__ */ lazyImport(() => import('./WalletWays.js').then(m => m.WalletWays))
)

/** WalletConnect: a code for any wallet, or the platforms of the chosen one (screens.md section 9). */
export function ConnectingWalletConnect({ data }: Props) {
  return data.wallet ? <WalletWays data={data} entry={data.wallet} /> : <Code data={data} />
}

function Code({ data }: Props) {
  const { t } = useMessages()
  useSelection(t('walletConnect.title'), 'qrcode')
  return <AnyWallet data={data} />
}
