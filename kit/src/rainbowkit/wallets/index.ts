// Written by scripts/rainbowkitWallets.mjs from RainbowKit (MIT, see kit/NOTICES.md): change that.
import * as rows from '../../migration/walletTable/index.js'
import { createWallet } from './createWallet.js'
import {
  type CoinbaseWallet,
  connectBase,
  connectInjected,
  connectSafe,
  createCoinbaseWallet
} from './ownConnectors.js'
import type { WalletFactory } from './Wallet.js'

/** Anchorage Digital. */
export const anchorageDigitalWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.anchorageDigitalWallet)

/** Ready. */
export const argentWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.argentWallet)

/** Backpack. */
export const backpackWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.backpackWallet)

/** Base. */
export const baseAccount: WalletFactory = /* @__PURE__ */ createWallet(rows.baseAccount, connectBase)

/** BeraSig. */
export const berasigWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.berasigWallet)

/** Best Wallet. */
export const bestWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.bestWallet)

/** Bifrost Wallet. */
export const bifrostWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.bifrostWallet)

/** Binance Wallet. */
export const binanceWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.binanceWallet)

/** Bitget Wallet. */
export const bitgetWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.bitgetWallet)

/** Bitski. */
export const bitskiWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.bitskiWallet)

/** Bitverse Wallet. */
export const bitverseWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.bitverseWallet)

/** Bloom Wallet. */
export const bloomWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.bloomWallet)

/** Brave Wallet. */
export const braveWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.braveWallet)

/** Bybit Wallet. */
export const bybitWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.bybitWallet)

/** CLV. */
export const clvWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.clvWallet)

/** Coin98 Wallet. */
export const coin98Wallet: WalletFactory = /* @__PURE__ */ createWallet(rows.coin98Wallet)

/** Coinbase Wallet. */
export const coinbaseWallet: CoinbaseWallet = /* @__PURE__ */ createCoinbaseWallet(rows.coinbaseWallet)

/** Compass Wallet. */
export const compassWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.compassWallet)

/** Core. */
export const coreWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.coreWallet)

/** CTRL Wallet. */
export const ctrlWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.ctrlWallet)

/** Dawn. */
export const dawnWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.dawnWallet)

/** Desig Wallet. */
export const desigWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.desigWallet)

/** Enkrypt Wallet. */
export const enkryptWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.enkryptWallet)

/** FoxWallet. */
export const foxWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.foxWallet)

/** Frame. */
export const frameWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.frameWallet)

/** Frontier Wallet. */
export const frontierWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.frontierWallet)

/** Gate Wallet. */
export const gateWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.gateWallet)

/** Gemini Wallet. */
export const geminiWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.geminiWallet)

/** imToken. */
export const imTokenWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.imTokenWallet)

/** Browser Wallet. */
export const injectedWallet: WalletFactory = /* @__PURE__ */ createWallet(
  rows.injectedWallet,
  connectInjected
)

/** ioPay Wallet. */
export const iopayWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.iopayWallet)

/** Kaia Wallet. */
export const kaiaWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.kaiaWallet)

/** Kaikas Wallet. */
export const kaikasWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.kaikasWallet)

/** Kraken Wallet. */
export const krakenWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.krakenWallet)

/** Kresus Wallet. */
export const kresusWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.kresusWallet)

/** Ledger. */
export const ledgerWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.ledgerWallet)

/** Magic Eden Wallet. */
export const magicEdenWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.magicEdenWallet)

/** MeCo Wallet. */
export const mecoWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.mecoWallet)

/** MetaMask. */
export const metaMaskWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.metaMaskWallet)

/** MEW wallet. */
export const mewWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.mewWallet)

/** Nest. */
export const nestWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.nestWallet)

/** Nova Wallet. */
export const novaWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.novaWallet)

/** Okto. */
export const oktoWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.oktoWallet)

/** OKX Wallet. */
export const okxWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.okxWallet)

/** Omni. */
export const omniWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.omniWallet)

/** 1inch Wallet. */
export const oneInchWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.oneInchWallet)

/** OneKey. */
export const oneKeyWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.oneKeyWallet)

/** ParaSwap Wallet. */
export const paraSwapWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.paraSwapWallet)

/** Phantom. */
export const phantomWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.phantomWallet)

/** Porto. */
export const portoWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.portoWallet)

/** Rabby Wallet. */
export const rabbyWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.rabbyWallet)

/** Rainbow. */
export const rainbowWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.rainbowWallet)

/** Ramper Wallet. */
export const ramperWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.ramperWallet)

/** Ready. */
export const readyWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.readyWallet)

/** Ronin Wallet. */
export const roninWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.roninWallet)

/** Safeheron. */
export const safeheronWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.safeheronWallet)

/** SafePal Wallet. */
export const safepalWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.safepalWallet)

/** Safe. */
export const safeWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.safeWallet, connectSafe)

/** Seif. */
export const seifWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.seifWallet)

/** SubWallet. */
export const subWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.subWallet)

/** Taho. */
export const tahoWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.tahoWallet)

/** Talisman. */
export const talismanWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.talismanWallet)

/** Tokenary. */
export const tokenaryWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.tokenaryWallet)

/** TokenPocket. */
export const tokenPocketWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.tokenPocketWallet)

/** Trust Wallet. */
export const trustWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.trustWallet)

/** Uniswap Wallet. */
export const uniswapWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.uniswapWallet)

/** Universal Profiles. */
export const universalProfilesWallet: WalletFactory = /* @__PURE__ */ createWallet(
  rows.universalProfilesWallet
)

/** Valora. */
export const valoraWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.valoraWallet)

/** WalletConnect. */
export const walletConnectWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.walletConnectWallet)

/** Wigwam. */
export const wigwamWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.wigwamWallet)

/** xPortal. */
export const xPortalWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.xPortalWallet)

/** Zeal. */
export const zealWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.zealWallet)

/** Zerion. */
export const zerionWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.zerionWallet)

/** ZilPay. */
export const zilPayWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.zilPayWallet)

/** Base. */
export const base: WalletFactory = /* @__PURE__ */ createWallet(rows.baseAccount, connectBase)

/** CTRL Wallet. */
export const xdefiWallet: WalletFactory = /* @__PURE__ */ createWallet(rows.ctrlWallet)
