// Written by scripts/rainbowkitWallets.mjs from RainbowKit (MIT, see kit/NOTICES.md): change that.
import type { WalletRow } from './WalletRow.js'

/** Nest. */
export const nestWallet: WalletRow = {
  id: 'nest',
  name: 'Nest',
  rdns: 'xyz.nestwallet',
  background: '#fff0',
  downloads: { browserExtension: 'https://nestwallet.xyz' }
}

/** Nova Wallet. */
export const novaWallet: WalletRow = {
  id: 'nova',
  name: 'Nova Wallet',
  rdns: 'io.novawallet',
  background: '#fff',
  mobile: 'novawallet://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=io.novafoundation.nova.market',
    ios: 'https://apps.apple.com/us/app/nova-polkadot-wallet/id1597119355',
    mobile: 'https://nova-wallet.app.link',
    qrCode: 'https://nova-wallet.app.link'
  }
}

/** Okto. */
export const oktoWallet: WalletRow = {
  id: 'Okto',
  name: 'Okto',
  background: '#fff',
  mobile: 'okto://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=im.okto.contractwalletclient',
    ios: 'https://apps.apple.com/in/app/okto-wallet/id6450688229',
    mobile: 'https://okto.tech/',
    qrCode: 'https://okto.tech/'
  }
}

/** OKX Wallet. */
export const okxWallet: WalletRow = {
  id: 'okx',
  name: 'OKX Wallet',
  rdns: 'com.okex.wallet',
  background: '#000',
  mobile: 'okex://main/',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.okinc.okex.gp',
    ios: 'https://itunes.apple.com/app/id1327268470?mt=8',
    mobile: 'https://okx.com/download',
    qrCode: 'https://okx.com/download',
    chrome: 'https://chrome.google.com/webstore/detail/okx-wallet/mcohilncbfahbmgdjkbpemcciiolgcge',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/okx-wallet/pbpjkcldjiffchgbbndmhojiacbgflha',
    firefox: 'https://addons.mozilla.org/firefox/addon/okexwallet/',
    browserExtension: 'https://okx.com/download'
  }
}

/** Omni. */
export const omniWallet: WalletRow = {
  id: 'omni',
  name: 'Omni',
  background: '#000',
  mobile: 'omni://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=fi.steakwallet.app',
    ios: 'https://itunes.apple.com/us/app/id1569375204',
    mobile: 'https://omniwallet.app.link',
    qrCode: 'https://omniwallet.app.link'
  }
}

/** 1inch Wallet. */
export const oneInchWallet: WalletRow = {
  id: '1inch',
  name: '1inch Wallet',
  background: '#fff',
  mobile: 'oneinch://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=io.oneinch.android',
    ios: 'https://apps.apple.com/us/app/1inch-crypto-defi-wallet/id1546049391',
    mobile: 'https://1inch.io/wallet',
    qrCode: 'https://1inch.io/wallet'
  }
}

/** OneKey. */
export const oneKeyWallet: WalletRow = {
  id: 'onekey',
  name: 'OneKey',
  rdns: 'so.onekey.app.wallet',
  background: '#fff',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=so.onekey.app.wallet',
    browserExtension: 'https://www.onekey.so/download/',
    chrome: 'https://chrome.google.com/webstore/detail/onekey/jnmbobjmhlngoefaiojfljckilhhlhcj',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/onekey/obffkkagpmohennipjokmpllocnlndac',
    ios: 'https://apps.apple.com/us/app/onekey-open-source-wallet/id1609559473',
    mobile: 'https://www.onekey.so/download/',
    qrCode: 'https://www.onekey.so/download/'
  }
}

/** ParaSwap Wallet. */
export const paraSwapWallet: WalletRow = {
  id: 'paraswap',
  name: 'ParaSwap Wallet',
  background: '#578CFC',
  mobile: 'paraswap://',
  downloads: {
    ios: 'https://apps.apple.com/us/app/paraswap-multichain-wallet/id1584610690',
    mobile: 'https://paraswap.io',
    qrCode: 'https://paraswap.io'
  }
}

/** Phantom. */
export const phantomWallet: WalletRow = {
  id: 'phantom',
  name: 'Phantom',
  rdns: 'app.phantom',
  background: '#9A8AEE',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=app.phantom',
    ios: 'https://apps.apple.com/app/phantom-solana-wallet/1598432977',
    mobile: 'https://phantom.app/download',
    qrCode: 'https://phantom.app/download',
    chrome: 'https://chrome.google.com/webstore/detail/phantom/bfnaelmomeimhlpmgjnjophhpkkoljpa',
    firefox: 'https://addons.mozilla.org/firefox/addon/phantom-app/',
    browserExtension: 'https://phantom.app/download'
  }
}

/** Porto. */
export const portoWallet: WalletRow = {
  id: 'porto',
  name: 'Porto',
  rdns: 'xyz.ithaca.porto',
  shortName: 'Porto',
  background: '#2E7CF6'
}

/** Rabby Wallet. */
export const rabbyWallet: WalletRow = {
  id: 'rabby',
  name: 'Rabby Wallet',
  rdns: 'io.rabby',
  background: '#8697FF',
  downloads: {
    chrome: 'https://chrome.google.com/webstore/detail/rabby-wallet/acmacodkjbdgmoleebolmdjonilkdbch',
    browserExtension: 'https://rabby.io'
  }
}

/** Rainbow. */
export const rainbowWallet: WalletRow = {
  id: 'rainbow',
  name: 'Rainbow',
  rdns: 'me.rainbow',
  background: '#0c2f78',
  mobile: 'rainbow://',
  downloads: {
    android:
      'https://play.google.com/store/apps/details?id=me.rainbow&referrer=utm_source%3Drainbowkit&utm_source=rainbowkit',
    ios: 'https://apps.apple.com/app/apple-store/id1457119021?pt=119997837&ct=rainbowkit&mt=8',
    mobile: 'https://rainbow.download?utm_source=rainbowkit',
    qrCode: 'https://rainbow.download?utm_source=rainbowkit&utm_medium=qrcode',
    browserExtension: 'https://rainbow.me/extension?utm_source=rainbowkit'
  }
}

/** Ramper Wallet. */
export const ramperWallet: WalletRow = {
  id: 'ramper',
  name: 'Ramper Wallet',
  background: '#fff',
  downloads: {
    chrome: 'https://chromewebstore.google.com/detail/ramper-wallet/nbdhibgjnjpnkajaghbffjbkcgljfgdi',
    browserExtension: 'https://www.ramper.xyz/download'
  }
}

/** Ready. */
export const readyWallet: WalletRow = {
  id: 'ready',
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

/** Ronin Wallet. */
export const roninWallet: WalletRow = {
  id: 'ronin',
  name: 'Ronin Wallet',
  rdns: 'com.roninchain.wallet',
  background: '#ffffff',
  mobile: 'roninwallet://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.skymavis.genesis',
    ios: 'https://apps.apple.com/us/app/ronin-wallet/id1592675001',
    mobile: 'https://wallet.roninchain.com',
    chrome: 'https://chrome.google.com/webstore/detail/ronin-wallet/fnjhmkhhmkbjkkabndcnnogagogbneec',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/ronin-wallet/kjmoohlgokccodicjjfebfomlbljgfhk',
    firefox: 'https://addons.mozilla.org/firefox/addon/ronin-wallet',
    browserExtension: 'https://wallet.roninchain.com/',
    qrCode: 'https://wallet.roninchain.com/'
  }
}

/** Safeheron. */
export const safeheronWallet: WalletRow = {
  id: 'safeheron',
  name: 'Safeheron',
  background: '#fff',
  downloads: {
    chrome: 'https://chrome.google.com/webstore/detail/safeheron/aiaghdjafpiofpainifbgfgjfpclngoh',
    browserExtension: 'https://www.safeheron.com/'
  }
}

/** SafePal Wallet. */
export const safepalWallet: WalletRow = {
  id: 'safepal',
  name: 'SafePal Wallet',
  background: '#fff',
  mobile: 'safepalwallet://',
  downloads: {
    android:
      'https://play.google.com/store/apps/details?id=io.safepal.wallet&referrer=utm_source%3Drainbowkit%26utm_medium%3Ddisplay%26utm_campaign%3Ddownload',
    ios: 'https://apps.apple.com/app/apple-store/id1548297139?pt=122504219&ct=rainbowkit&mt=8',
    mobile: 'https://www.safepal.com/en/download',
    qrCode: 'https://www.safepal.com/en/download',
    chrome:
      'https://chrome.google.com/webstore/detail/safepal-extension-wallet/lgmpcpglpngdoalbgeoldeajfclnhafa',
    browserExtension: 'https://www.safepal.com/download?product=2'
  }
}

/** Safe. */
export const safeWallet: WalletRow = { id: 'safe', name: 'Safe', background: '#fff' }

/** Seif. */
export const seifWallet: WalletRow = {
  id: 'seif',
  name: 'Seif',
  rdns: 'com.passkeywallet.seif',
  background: '#fff',
  downloads: { chrome: 'https://chromewebstore.google.com/detail/seif/albakdmmdafeafbehmcpoejenbeojejl' }
}

/** SubWallet. */
export const subWallet: WalletRow = {
  id: 'subwallet',
  name: 'SubWallet',
  rdns: 'app.subwallet',
  background: '#fff',
  mobile: 'subwallet://',
  downloads: {
    browserExtension: 'https://www.subwallet.app/download',
    chrome:
      'https://chrome.google.com/webstore/detail/subwallet-polkadot-wallet/onhogfjeacnfoofkfgppdlbmlmnplgbn',
    firefox: 'https://addons.mozilla.org/en-US/firefox/addon/subwallet/',
    edge: 'https://chrome.google.com/webstore/detail/subwallet-polkadot-wallet/onhogfjeacnfoofkfgppdlbmlmnplgbn',
    mobile: 'https://www.subwallet.app/download',
    android: 'https://play.google.com/store/apps/details?id=app.subwallet.mobile',
    ios: 'https://apps.apple.com/us/app/subwallet-polkadot-wallet/id1633050285',
    qrCode: 'https://www.subwallet.app/download'
  }
}
