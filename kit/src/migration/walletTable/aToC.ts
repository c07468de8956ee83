// Written by scripts/rainbowkitWallets.mjs from RainbowKit (MIT, see kit/NOTICES.md): change that.
import type { WalletRow } from './WalletRow.js'

/** Anchorage Digital. */
export const anchorageDigitalWallet: WalletRow = {
  id: 'anchorageDigital',
  name: 'Anchorage Digital',
  rdns: 'com.anchorage.connect',
  background: '#000000',
  downloads: {
    chrome: 'https://chromewebstore.google.com/detail/anchorage-digital/fadcgekaahkbmhjnpdhldednpbfpmkfl',
    ios: 'https://apps.apple.com/us/app/anchorage-digital/id6754656781',
    mobile: 'https://apps.apple.com/us/app/anchorage-digital/id6754656781',
    qrCode: 'https://apps.apple.com/us/app/anchorage-digital/id6754656781'
  }
}

/** Ready. */
export const argentWallet: WalletRow = {
  id: 'argent',
  name: 'Ready',
  background: '#fff',
  mobile: 'argent://app/',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=im.argent.contractwalletclient',
    ios: 'https://apps.apple.com/us/app/argent/id1358741926',
    mobile: 'https://www.ready.co/app',
    qrCode: 'https://www.ready.co/app'
  }
}

/** Backpack. */
export const backpackWallet: WalletRow = {
  id: 'backpack',
  name: 'Backpack',
  rdns: 'app.backpack.mobile',
  background: '#ffffff',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=app.backpack.mobile',
    browserExtension: 'https://backpack.app/download',
    chrome: 'https://chromewebstore.google.com/detail/backpack/aflkmfhebedbjioipglgcbcmnbpgliof',
    ios: 'https://apps.apple.com/app/backpack-wallet-exchange/id6445964121',
    mobile: 'https://backpack.app/download',
    qrCode: 'https://backpack.app/download'
  }
}

/** Base. */
export const baseAccount: WalletRow = {
  id: 'base',
  name: 'Base',
  rdns: 'app.base.account',
  shortName: 'Base',
  background: '#0000FF'
}

/** BeraSig. */
export const berasigWallet: WalletRow = {
  id: 'berasig',
  name: 'BeraSig',
  rdns: 'app.berasig',
  background: '#ffffff',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=io.berasig.ios',
    ios: 'https://apps.apple.com/us/app/berasig-wallet-on-berachain/id6502052535',
    qrCode: 'https://berasig.com',
    mobile: 'https://berasig.com',
    browserExtension: 'https://chromewebstore.google.com/detail/berasig/ckedkkegjbflcfblcjklibnedmfjppbj'
  }
}

/** Best Wallet. */
export const bestWallet: WalletRow = {
  id: 'bestWallet',
  name: 'Best Wallet',
  background: '#5961FF',
  mobile: 'bw://connect/',
  downloads: {
    android: 'https://best.sng.link/Dnio2/rto7?_smtype=3',
    ios: 'https://best.sng.link/Dnio2/rto7?_smtype=3',
    mobile: 'https://best.sng.link/Dnio2/rto7?_smtype=3',
    qrCode: 'https://best.sng.link/Dnio2/rto7?_smtype=3'
  }
}

/** Bifrost Wallet. */
export const bifrostWallet: WalletRow = {
  id: 'bifrostWallet',
  name: 'Bifrost Wallet',
  rdns: 'com.bifrostwallet',
  background: '#fff',
  mobile: 'https://app.bifrostwallet.com/',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.bifrostwallet.app',
    ios: 'https://apps.apple.com/us/app/bifrost-wallet/id1577198351',
    qrCode: 'https://bifrostwallet.com/#download-app'
  }
}

/** Binance Wallet. */
export const binanceWallet: WalletRow = {
  id: 'binance',
  name: 'Binance Wallet',
  rdns: 'com.binance.wallet',
  background: '#000000',
  mobile: 'bnc://app.binance.com/cedefi/',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.binance.dev',
    ios: 'https://apps.apple.com/us/app/id1436799971',
    mobile: 'https://www.binance.com/en/download',
    qrCode: 'https://www.binance.com/en/web3wallet',
    chrome: 'https://chromewebstore.google.com/detail/cadiboklkpojfamcoggejbbdjcoiljjk'
  }
}

/** Bitget Wallet. */
export const bitgetWallet: WalletRow = {
  id: 'bitget',
  name: 'Bitget Wallet',
  rdns: 'com.bitget.web3',
  background: '#fff',
  mobile: 'bitkeep://',
  downloads: {
    android: 'https://web3.bitget.com/en/wallet-download?type=0',
    ios: 'https://apps.apple.com/app/bitkeep/id1395301115',
    mobile: 'https://web3.bitget.com/en/wallet-download?type=2',
    qrCode: 'https://web3.bitget.com/en/wallet-download',
    chrome:
      'https://chrome.google.com/webstore/detail/bitkeep-crypto-nft-wallet/jiidiaalihmmhddjgbnbgdfflelocpak',
    browserExtension: 'https://web3.bitget.com/en/wallet-download'
  }
}

/** Bitski. */
export const bitskiWallet: WalletRow = {
  id: 'bitski',
  name: 'Bitski',
  background: '#fff',
  downloads: {
    chrome: 'https://chrome.google.com/webstore/detail/bitski/feejiigddaafeojfddjjlmfkabimkell',
    browserExtension: 'https://bitski.com'
  }
}

/** Bitverse Wallet. */
export const bitverseWallet: WalletRow = {
  id: 'bitverse',
  name: 'Bitverse Wallet',
  background: '#171728',
  mobile: 'bitverseapp://open/wallet/',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.bitverse.app&pli=1',
    ios: 'https://apps.apple.com/us/app/bitverse-discover-web3-wealth/id1645515614',
    qrCode: 'https://www.bitverse.zone/download'
  }
}

/** Bloom Wallet. */
export const bloomWallet: WalletRow = {
  id: 'bloom',
  name: 'Bloom Wallet',
  background: '#000',
  desktop: 'bloom://wallet-connect/',
  downloads: { desktop: 'https://bloomwallet.io/' }
}

/** Brave Wallet. */
export const braveWallet: WalletRow = {
  id: 'brave',
  name: 'Brave Wallet',
  rdns: 'com.brave.wallet',
  background: '#fff'
}

/** Bybit Wallet. */
export const bybitWallet: WalletRow = {
  id: 'bybit',
  name: 'Bybit Wallet',
  rdns: 'com.bybit',
  background: '#000000',
  mobile: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/',
  downloads: {
    chrome: 'https://chromewebstore.google.com/detail/bybit-wallet/pdliaogehgdbhbnmkklieghmmjkpigpa',
    browserExtension: 'https://www.bybit.com/en/web3',
    android: 'https://play.google.com/store/apps/details?id=com.bybit.app',
    ios: 'https://apps.apple.com/us/app/bybit-buy-trade-crypto/id1488296980',
    mobile: 'https://www.bybit.com/en/web3',
    qrCode: 'https://www.bybit.com/en/web3'
  }
}

/** CLV. */
export const clvWallet: WalletRow = {
  id: 'clv',
  name: 'CLV',
  background: '#fff',
  downloads: {
    chrome: 'https://chrome.google.com/webstore/detail/clv-wallet/nhnkbkgjikgcigadomkphalanndcapjk',
    ios: 'https://apps.apple.com/app/clover-wallet/id1570072858',
    mobile: 'https://apps.apple.com/app/clover-wallet/id1570072858',
    qrCode: 'https://clv.org/'
  }
}

/** Coin98 Wallet. */
export const coin98Wallet: WalletRow = {
  id: 'coin98',
  name: 'Coin98 Wallet',
  rdns: 'com.coin98',
  background: '#fff',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=coin98.crypto.finance.media',
    ios: 'https://apps.apple.com/vn/app/coin98-super-app/id1561969966',
    mobile: 'https://coin98.com/wallet',
    qrCode: 'https://coin98.com/wallet',
    chrome: 'https://chrome.google.com/webstore/detail/coin98-wallet/aeachknmefphepccionboohckonoeemg',
    browserExtension: 'https://coin98.com/wallet'
  }
}

/** Coinbase Wallet. */
export const coinbaseWallet: WalletRow = {
  id: 'coinbase',
  name: 'Coinbase Wallet',
  rdns: 'com.coinbase.wallet',
  shortName: 'Coinbase',
  background: '#2c5ff6',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=org.toshi',
    ios: 'https://apps.apple.com/us/app/coinbase-wallet-store-crypto/id1278383455',
    mobile: 'https://coinbase.com/wallet/downloads',
    qrCode: 'https://coinbase-wallet.onelink.me/q5Sx/fdb9b250',
    chrome:
      'https://chrome.google.com/webstore/detail/coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad',
    browserExtension: 'https://coinbase.com/wallet'
  }
}

/** Compass Wallet. */
export const compassWallet: WalletRow = {
  id: 'compass',
  name: 'Compass Wallet',
  rdns: 'io.leapwallet.CompassWallet',
  background: '#fff',
  downloads: {
    chrome:
      'https://chromewebstore.google.com/detail/compass-wallet-for-sei/anokgmphncpekkhclmingpimjmcooifb',
    browserExtension: 'https://compasswallet.io/download'
  }
}

/** Core. */
export const coreWallet: WalletRow = {
  id: 'core',
  name: 'Core',
  rdns: 'app.core.extension',
  background: '#1A1A1C',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.avaxwallet',
    ios: 'https://apps.apple.com/us/app/core-wallet/id6443685999',
    mobile: 'https://core.app/?downloadCoreMobile=1',
    qrCode: 'https://core.app/?downloadCoreMobile=1',
    chrome:
      'https://chrome.google.com/webstore/detail/core-crypto-wallet-nft-ex/agoakfejjabomempkjlepdflaleeobhb',
    browserExtension: 'https://extension.core.app/'
  }
}

/** CTRL Wallet. */
export const ctrlWallet: WalletRow = {
  id: 'ctrl',
  name: 'CTRL Wallet',
  rdns: 'xyz.ctrl',
  background: '#fff',
  downloads: {
    chrome: 'https://chromewebstore.google.com/detail/ctrl-wallet/hmeobnfnfcmdkdcmlblgagmfpfboieaf',
    browserExtension: 'https://ctrl.xyz'
  }
}
