import type { FunctionComponent } from 'react'
import type { ViewEntry, ViewName } from '../../core/state/view.js'
import { lazyImport } from '../../protocol/lazyImport.js'

/**
 * The loaders of the views that others lead to: each is its own chunk. What the modal must know of a view in `views` is part of the first
 * opening; of these it knows nothing. Their titles are `title.{name}` in `messages/enRest`.
 */
export const laterViews = {
  WhatIsAWallet: /* @__PURE__ */ lazyImport(() =>
    import('./WhatIsAWallet/WhatIsAWallet.js').then(m => m.WhatIsAWallet)
  ),
  SIWXSignMessage: /* @__PURE__ */ lazyImport(() =>
    import('./SIWXSignMessage/SIWXSignMessage.js').then(m => m.SIWXSignMessage)
  ),
  Prompt: /* @__PURE__ */ lazyImport(() => import('./Prompt/Prompt.js').then(m => m.Prompt)),
  SwitchNetwork: /* @__PURE__ */ lazyImport(() =>
    import('./SwitchNetwork/SwitchNetwork.js').then(m => m.SwitchNetwork)
  ),
  UnsupportedChain: /* @__PURE__ */ lazyImport(() =>
    import('./UnsupportedChain/UnsupportedChain.js').then(m => m.UnsupportedChain)
  ),
  GetWallet: /* @__PURE__ */ lazyImport(() => import('./GetWallet/GetWallet.js').then(m => m.GetWallet)),
  Downloads: /* @__PURE__ */ lazyImport(() => import('./Downloads/Downloads.js').then(m => m.Downloads)),
  WalletSend: /* @__PURE__ */ lazyImport(() => import('./WalletSend/WalletSend.js').then(m => m.WalletSend)),
  WalletReceive: /* @__PURE__ */ lazyImport(() =>
    import('./WalletReceive/WalletReceive.js').then(m => m.WalletReceive)
  ),
  Transactions: /* @__PURE__ */ lazyImport(() => import('./Activity/Activity.js').then(m => m.Transactions)),
  NftDetail: /* @__PURE__ */ lazyImport(() => import('./NftDetail/NftDetail.js').then(m => m.NftDetail)),
  WhatIsANetwork: /* @__PURE__ */ lazyImport(() =>
    import('./WhatIsANetwork/WhatIsANetwork.js').then(m => m.WhatIsANetwork)
  ),
  SwitchActiveChain: /* @__PURE__ */ lazyImport(() =>
    import('./SwitchActiveChain/SwitchActiveChain.js').then(m => m.SwitchActiveChain)
  ),
  ConnectingMultiChain: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectingMultiChain/ConnectingMultiChain.js').then(m => m.ConnectingMultiChain)
  ),
  OnRampProviders: /* @__PURE__ */ lazyImport(() =>
    import('./OnRamp/OnRampProviders.js').then(m => m.OnRampProviders)
  ),
  OnRampTokenSelect: /* @__PURE__ */ lazyImport(() =>
    import('./OnRamp/OnRampTokenSelect.js').then(m => m.OnRampTokenSelect)
  ),
  OnRampFiatSelect: /* @__PURE__ */ lazyImport(() =>
    import('./OnRamp/OnRampFiatSelect.js').then(m => m.OnRampFiatSelect)
  ),
  OnRampActivity: /* @__PURE__ */ lazyImport(() =>
    import('./OnRamp/OnRampActivity.js').then(m => m.OnRampActivity)
  ),
  BuyInProgress: /* @__PURE__ */ lazyImport(() =>
    import('./OnRamp/BuyInProgress.js').then(m => m.BuyInProgress)
  ),
  WhatIsABuy: /* @__PURE__ */ lazyImport(() => import('./OnRamp/WhatIsABuy.js').then(m => m.WhatIsABuy)),
  WalletSendSelectToken: /* @__PURE__ */ lazyImport(() =>
    import('./WalletSendSelectToken/WalletSendSelectToken.js').then(m => m.WalletSendSelectToken)
  ),
  WalletSendPreview: /* @__PURE__ */ lazyImport(() =>
    import('./WalletSendPreview/WalletSendPreview.js').then(m => m.WalletSendPreview)
  ),
  WalletSendConfirmed: /* @__PURE__ */ lazyImport(() =>
    import('./WalletSendConfirmed/WalletSendConfirmed.js').then(m => m.WalletSendConfirmed)
  ),
  Approvals: /* @__PURE__ */ lazyImport(() => import('./Approvals/Approvals.js').then(m => m.Approvals)),
  Swap: /* @__PURE__ */ lazyImport(() => import('./Swap/Swap.js').then(m => m.Swap)),
  SwapSelectToken: /* @__PURE__ */ lazyImport(() =>
    import('./SwapSelectToken/SwapSelectToken.js').then(m => m.SwapSelectToken)
  ),
  SwapPreview: /* @__PURE__ */ lazyImport(() =>
    import('./SwapPreview/SwapPreview.js').then(m => m.SwapPreview)
  ),
  SwapConfirmed: /* @__PURE__ */ lazyImport(() =>
    import('./SwapConfirmed/SwapConfirmed.js').then(m => m.SwapConfirmed)
  ),
  ProfileWallets: /* @__PURE__ */ lazyImport(() =>
    import('./ProfileWallets/ProfileWallets.js').then(m => m.ProfileWallets)
  ),
  SmartSessionList: /* @__PURE__ */ lazyImport(() =>
    import('./SmartSessions/SmartSessionList.js').then(m => m.SmartSessionList)
  ),
  SmartSessionCreated: /* @__PURE__ */ lazyImport(() =>
    import('./SmartSessions/SmartSessionCreated.js').then(m => m.SmartSessionCreated)
  ),
  WatchAccount: /* @__PURE__ */ lazyImport(() =>
    import('./WatchAccount/WatchAccount.js').then(m => m.WatchAccount)
  ),
  WalletCompatibleNetworks: /* @__PURE__ */ lazyImport(() =>
    import('./WalletCompatibleNetworks/WalletCompatibleNetworks.js').then(m => m.WalletCompatibleNetworks)
  ),
  ChooseAccountName: /* @__PURE__ */ lazyImport(() =>
    import('./RegisterAccountName/ChooseAccountName.js').then(m => m.ChooseAccountName)
  ),
  RegisterAccountName: /* @__PURE__ */ lazyImport(() =>
    import('./RegisterAccountName/RegisterAccountName.js').then(m => m.RegisterAccountName)
  ),
  EditAccountName: /* @__PURE__ */ lazyImport(() =>
    import('./EditAccountName/EditAccountName.js').then(m => m.EditAccountName)
  ),
  RegisterAccountNameSuccess: /* @__PURE__ */ lazyImport(() =>
    import('./RegisterAccountName/RegisterAccountNameSuccess.js').then(m => m.RegisterAccountNameSuccess)
  ),
  ConnectSocials: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectSocials/ConnectSocials.js').then(m => m.ConnectSocials)
  ),
  ConnectingSocial: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectingSocial/ConnectingSocial.js').then(m => m.ConnectingSocial)
  ),
  ConnectingFarcaster: /* @__PURE__ */ lazyImport(() =>
    import('./ConnectingFarcaster/ConnectingFarcaster.js').then(m => m.ConnectingFarcaster)
  ),
  EmailVerifyOtp: /* @__PURE__ */ lazyImport(() =>
    import('./EmailVerifyOtp/EmailVerifyOtp.js').then(m => m.EmailVerifyOtp)
  ),
  EmailVerifyDevice: /* @__PURE__ */ lazyImport(() =>
    import('./EmailVerifyDevice/EmailVerifyDevice.js').then(m => m.EmailVerifyDevice)
  ),
  UpdateEmailWallet: /* @__PURE__ */ lazyImport(() =>
    import('./UpdateEmail/UpdateEmailWallet.js').then(m => m.UpdateEmailWallet)
  ),
  UpdateEmailPrimaryOtp: /* @__PURE__ */ lazyImport(() =>
    import('./UpdateEmail/UpdateEmailPrimaryOtp.js').then(m => m.UpdateEmailPrimaryOtp)
  ),
  UpdateEmailSecondaryOtp: /* @__PURE__ */ lazyImport(() =>
    import('./UpdateEmail/UpdateEmailSecondaryOtp.js').then(m => m.UpdateEmailSecondaryOtp)
  ),
  ApproveTransaction: /* @__PURE__ */ lazyImport(() =>
    import('./ApproveTransaction/ApproveTransaction.js').then(m => m.ApproveTransaction)
  )
} as const satisfies Readonly<Partial<Record<ViewName, () => Promise<FunctionComponent<ViewEntry>>>>>

export type LaterName = keyof typeof laterViews

export const isLater = (name: ViewName): name is LaterName => Object.hasOwn(laterViews, name)
