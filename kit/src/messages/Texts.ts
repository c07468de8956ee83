import type { MessageKey } from './en.js'
import type { enActivity } from './enActivity.js'
import type { enActivityDetail } from './enActivityDetail.js'
import type { enActivityExport } from './enActivityExport.js'
import type { enActivitySent } from './enActivitySent.js'
import type { enApprovals } from './enApprovals.js'
import type { enChains } from './enChains.js'
import type { enDevice } from './enDevice.js'
import type { enFrame } from './enFrame.js'
import type { enLogin } from './enLogin.js'
import type { enLoginViews } from './enLoginViews.js'
import type { enNameEdit } from './enNameEdit.js'
import type { enNames } from './enNames.js'
import type { enNfts } from './enNfts.js'
import type { enOnRamp } from './enOnRamp.js'
import type { enOnRampWidget } from './enOnRampWidget.js'
import type { enReceive } from './enReceive.js'
import type { enSend } from './enSend.js'
import type { enSendConfirmed } from './enSendConfirmed.js'
import type { enSendFilled } from './enSendFilled.js'
import type { enSendPreview } from './enSendPreview.js'
import type { enSessions } from './enSessions.js'
import type { enSwap } from './enSwap.js'
import type { enSwapPreview } from './enSwapPreview.js'
import type { enWallets } from './enWallets.js'

type PartKeys = {
  readonly activity:
    | keyof typeof enActivity
    | keyof typeof enActivityDetail
    | keyof typeof enActivityExport
    | keyof typeof enActivitySent
  readonly approvals: keyof typeof enApprovals
  readonly chains: keyof typeof enChains
  readonly device: keyof typeof enDevice
  readonly login:
    | Exclude<keyof typeof enLogin, `connect.${string}`>
    | keyof typeof enLoginViews
    | keyof typeof enFrame
  readonly nameEdit: keyof typeof enNameEdit
  readonly names: keyof typeof enNames
  readonly nfts: keyof typeof enNfts
  readonly onRamp: keyof typeof enOnRamp | keyof typeof enOnRampWidget
  readonly receive: keyof typeof enReceive
  readonly send:
    | keyof typeof enSend
    | keyof typeof enSendFilled
    | keyof typeof enSendPreview
    | keyof typeof enSendConfirmed
  readonly sessions: keyof typeof enSessions
  readonly swap: keyof typeof enSwap | keyof typeof enSwapPreview
  readonly titles: Extract<MessageKey, `title.${string}`>
  readonly wallets: keyof typeof enWallets
}

/** The keys of each part of a language's texts: one file each. `common` has those of no other part. */
export type MessageParts = PartKeys & { readonly common: Exclude<MessageKey, PartKeys[keyof PartKeys]> }

/** The texts of one part of a language. A missing key, and one that English does not have, does not compile. */
export type Texts<Part extends keyof MessageParts> = Readonly<Record<MessageParts[Part], string>>

/** What the module of a language exports: its parts. */
export type LanguageTexts = { readonly [Part in keyof MessageParts]: Texts<Part> }
