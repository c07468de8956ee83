import { enActivity } from './enActivity.js'
import { enActivityDetail } from './enActivityDetail.js'
import { enActivityExport } from './enActivityExport.js'
import { enActivitySent } from './enActivitySent.js'
import { enApprovals } from './enApprovals.js'
import { enChains } from './enChains.js'
import { enCode } from './enCode.js'
import { enConnected } from './enConnected.js'
import { enDevice } from './enDevice.js'
import { enFirst } from './enFirst.js'
import { enFrame } from './enFrame.js'
import { enLogin } from './enLogin.js'
import { enLoginViews } from './enLoginViews.js'
import { enNameEdit } from './enNameEdit.js'
import { enNames } from './enNames.js'
import { enNfts } from './enNfts.js'
import { enOnRamp } from './enOnRamp.js'
import { enOnRampWidget } from './enOnRampWidget.js'
import { enOptions } from './enOptions.js'
import { enPrompt } from './enPrompt.js'
import { enReceive } from './enReceive.js'
import { enRest } from './enRest.js'
import { enSend } from './enSend.js'
import { enSendConfirmed } from './enSendConfirmed.js'
import { enSendFilled } from './enSendFilled.js'
import { enSendPreview } from './enSendPreview.js'
import { enSessions } from './enSessions.js'
import { enSwap } from './enSwap.js'
import { enSwapPreview } from './enSwapPreview.js'
import { enWallets } from './enWallets.js'

/** Every text for visitors, in English. Other locales have exactly these keys. `{name}` is a placeholder. */
export const en = {
  ...enFirst,
  ...enOptions,
  ...enChains,
  ...enCode,
  ...enConnected,
  ...enRest,
  ...enFrame,
  ...enLogin,
  ...enLoginViews,
  ...enNameEdit,
  ...enNames,
  ...enNfts,
  ...enPrompt,
  ...enDevice,
  ...enActivity,
  ...enActivityDetail,
  ...enActivityExport,
  ...enActivitySent,
  ...enSend,
  ...enSendFilled,
  ...enSendPreview,
  ...enSendConfirmed,
  ...enSwap,
  ...enSwapPreview,
  ...enReceive,
  ...enOnRamp,
  ...enOnRampWidget,
  ...enWallets,
  ...enSessions,
  ...enApprovals
} as const

/** A key of the message table. */
export type MessageKey = keyof typeof en
