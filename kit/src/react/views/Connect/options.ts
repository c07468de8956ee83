import { enOptions } from '../../../messages/enOptions.js'
import { withMessages } from '../../modal/lazyView.js'
import { ByConnecting as ByConnectingPart } from './ByConnecting.js'
import { CollapsedWallets as CollapsedWalletsPart } from './CollapsedWallets.js'
import { LegalCheckbox as LegalCheckboxPart } from './LegalCheckbox.js'
import { NoWallets as NoWalletsPart } from './NoWallets.js'

// The parts of the Connect view that some options add, or that replace its list, with their English: one chunk.
export const ByConnecting = /* @__PURE__ */ withMessages(ByConnectingPart, enOptions)
export const CollapsedWallets = /* @__PURE__ */ withMessages(CollapsedWalletsPart, enOptions)
export const LegalCheckbox = /* @__PURE__ */ withMessages(LegalCheckboxPart, enOptions)
export const NoWallets = /* @__PURE__ */ withMessages(NoWalletsPart, enOptions)
