'use client'
export type { GrantPermissionsParameters } from '../core/actions/grantPermissions.js'
export type { SendCallsParameters } from '../core/actions/sendCalls.js'
export type {
  ActivityBehind,
  ActivityItem,
  ActivityTransfer,
  Suspicion
} from '../core/activity/ActivityItem.js'
export type { OnRampProviderId, OnRampState, Purchase } from '../core/state/onRamp.js'
export type { Receiver, SendIntent, SendNft, SendState, SendToken, SendWarning } from '../core/state/send.js'
export type { SwapIntent, SwapOffer, SwapSide, SwapState, SwapToken } from '../core/state/swap.js'
export type { SwapTokens } from '../core/swap/listSwapTokens.js'
export type { SharedAccount } from '../latchkey.js'
export type { SmartSession } from '../protocol/http/sessions.js'
export {
  LatchkeyAccountButton,
  type LatchkeyAccountButtonProps
} from './buttons/LatchkeyAccountButton.js'
export { LatchkeyButton, type LatchkeyButtonProps } from './buttons/LatchkeyButton.js'
export {
  LatchkeyConnectButton,
  type LatchkeyConnectButtonProps
} from './buttons/LatchkeyConnectButton.js'
export { LatchkeyModal } from './buttons/LatchkeyModal.js'
export {
  LatchkeyNetworkButton,
  type LatchkeyNetworkButtonProps
} from './buttons/LatchkeyNetworkButton.js'
export {
  LatchkeyOnRampWidget,
  type LatchkeyOnRampWidgetProps
} from './buttons/LatchkeyOnRampWidget.js'
export {
  LatchkeyWalletButton,
  type LatchkeyWalletButtonProps
} from './buttons/LatchkeyWalletButton.js'
export type { AccountButtonState, OtherAccountState } from './buttons/useAccountBasics.js'
export type { ConnectButtonState } from './buttons/useConnectButton.js'
export type { NetworkButtonState } from './buttons/useNetworkButton.js'
export type { WalletButtonState } from './buttons/useWalletButton.js'
export type { Query } from './hooks/useAccountQuery.js'
export { type LatchkeyActivity, useActivity } from './hooks/useActivity.js'
export { type LatchkeyApprovals, useApprovals } from './hooks/useApprovals.js'
export { useCallsStatus } from './hooks/useCallsStatus.js'
export { useCapabilities } from './hooks/useCapabilities.js'
export {
  type LatchkeyConnection,
  type LatchkeyConnections,
  useConnections
} from './hooks/useConnections.js'
export { useDisconnect } from './hooks/useDisconnect.js'
export { useGrantPermissions } from './hooks/useGrantPermissions.js'
export { useLatchkey } from './hooks/useLatchkey.js'
export { type LatchkeyAccount, useLatchkeyAccount } from './hooks/useLatchkeyAccount.js'
export { useLatchkeyBalance } from './hooks/useLatchkeyBalance.js'
export { useLatchkeyEvents } from './hooks/useLatchkeyEvents.js'
export { type LatchkeyNetwork, useLatchkeyNetwork } from './hooks/useLatchkeyNetwork.js'
export { useLatchkeyProvider } from './hooks/useLatchkeyProvider.js'
export { type LatchkeyState, useLatchkeyState } from './hooks/useLatchkeyState.js'
export { type LatchkeyTheme, useLatchkeyTheme } from './hooks/useLatchkeyTheme.js'
export { type LatchkeyWallets, useLatchkeyWallets } from './hooks/useLatchkeyWallets.js'
export { type LatchkeyNames, useNames } from './hooks/useNames.js'
export { type LatchkeyNfts, useNfts } from './hooks/useNfts.js'
export { type LatchkeyOnRamp, useOnRamp } from './hooks/useOnRamp.js'
export { type LatchkeyAccountType, usePreferredAccountType } from './hooks/usePreferredAccountType.js'
export { useRevokePermissions } from './hooks/useRevokePermissions.js'
export { type LatchkeySend, useSend } from './hooks/useSend.js'
export { useSendCalls } from './hooks/useSendCalls.js'
export { useShowCallsStatus } from './hooks/useShowCallsStatus.js'
export { type LatchkeySignIn, useSignIn } from './hooks/useSignIn.js'
export {
  type LatchkeyKeptSession,
  type LatchkeySmartSessions,
  useSmartSessions
} from './hooks/useSmartSessions.js'
export { type LatchkeySwap, useSwap } from './hooks/useSwap.js'
export { type LatchkeyTokens, useTokens } from './hooks/useTokens.js'
export type { WalletCall } from './hooks/useWalletCall.js'
export { useWalletInfo } from './hooks/useWalletInfo.js'
export { LatchkeyProvider, type LatchkeyProviderProps } from './provider/LatchkeyProvider.js'
