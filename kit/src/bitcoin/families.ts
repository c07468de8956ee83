import { lazyImport } from '../protocol/lazyImport.js'
import type { StandardWallet } from '../walletStandard/StandardWallet.js'
import type { Remembered } from './remembered.js'
import type { WalletClient } from './WalletClient.js'

const loadSatsConnect = /* @__PURE__ */ lazyImport(() => import('./families/satsConnect.js'))
const loadLeather = /* @__PURE__ */ lazyImport(() => import('./families/leather.js'))
const loadUnisat = /* @__PURE__ */ lazyImport(() => import('./families/unisat.js'))
const loadOkx = /* @__PURE__ */ lazyImport(() => import('./families/okx.js'))
const loadStandard = /* @__PURE__ */ lazyImport(() => import('./families/standard.js'))

/** A wallet that was found on the page, with the API that it has. `source` is the wallet's own object. */
export type FoundWallet =
  | { readonly family: 'satsConnect' | 'leather' | 'unisat' | 'okx'; readonly source: object }
  | { readonly family: 'standard'; readonly source: StandardWallet }

/** Loads the client of a wallet's family, and of no other. */
export async function openWallet(found: FoundWallet, remembered: Remembered): Promise<WalletClient> {
  switch (found.family) {
    case 'satsConnect':
      return (await loadSatsConnect()).openSatsConnect(found.source)
    case 'leather':
      return (await loadLeather()).openLeather(found.source, remembered)
    case 'unisat':
      return (await loadUnisat()).openUnisat(found.source)
    case 'okx':
      return (await loadOkx()).openOkx(found.source, remembered)
    case 'standard':
      return (await loadStandard()).openStandard(found.source)
  }
}
