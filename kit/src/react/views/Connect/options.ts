import { createElement, type FunctionComponent } from 'react'
import { enOptions } from '../../../messages/enOptions.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { useConfig } from '../../context/useKitState.js'
import { lazyView, withMessages } from '../../modal/lazyView.js'
import type { LoginWaysProps } from '../Login/LoginWays.js'
import { ByConnecting as ByConnectingPart } from './ByConnecting.js'
import type { ChainsProps, FamiliesProps } from './Families.js'
import { LegalGate as LegalGatePart } from './LegalGate.js'
import { hasSeveral } from './needsOptions.js'
import { NoWallets as NoWalletsPart, type NoWalletsProps } from './NoWallets.js'

// The parts of the Connect view that some options add, or that replace its list, with their English: one chunk.
export const ByConnecting = /* @__PURE__ */ withMessages(ByConnectingPart, enOptions)
export const LegalGate = /* @__PURE__ */ withMessages(LegalGatePart, enOptions)
export const NoWallets = /* @__PURE__ */ withMessages<NoWalletsProps>(NoWalletsPart, enOptions)

const loadSeveral = /* @__PURE__ */ lazyImport(() => import('./Families.js'))

const Several = /* @__PURE__ */ lazyView<FamiliesProps>(
  async () => (await loadSeveral()).Families,
  async () => ({})
)

/** What several namespaces add above the list, and to a wallet of several of them. Only their hosts pay for it. */
export const Families: FunctionComponent<FamiliesProps> = props =>
  hasSeveral(useConfig()) ? createElement(Several, props) : null
export const Chains = /* @__PURE__ */ lazyView<ChainsProps>(
  async () => (await loadSeveral()).Chains,
  async () => ({})
)

/** What a connector with logins adds: only its hosts pay for it. */
export const LoginWays = /* @__PURE__ */ lazyView<LoginWaysProps>(
  /* @__PURE__ */ lazyImport(() => import('../Login/LoginWays.js').then(m => m.LoginWays)),
  async () => ({})
)
