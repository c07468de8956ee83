// Written by scripts/rainbowkitWallets.mjs from RainbowKit (MIT, see kit/NOTICES.md): change that.
import type { WalletRow } from './WalletRow.js'

/** Dawn. */
export const dawnWallet: WalletRow = {
  id: 'dawn',
  name: 'Dawn',
  background: '#000000',
  downloads: {
    ios: 'https://apps.apple.com/us/app/dawn-ethereum-wallet/id1673143782',
    mobile: 'https://dawnwallet.xyz'
  }
}

/** Desig Wallet. */
export const desigWallet: WalletRow = {
  id: 'desig',
  name: 'Desig Wallet',
  background: '#ffffff',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=io.desig.app',
    ios: 'https://apps.apple.com/app/desig-wallet/id6450106028',
    qrCode: 'https://desig.io',
    mobile: 'https://desig.io',
    browserExtension:
      'https://chrome.google.com/webstore/detail/desig-wallet/panpgppehdchfphcigocleabcmcgfoca'
  }
}

/** Enkrypt Wallet. */
export const enkryptWallet: WalletRow = {
  id: 'enkrypt',
  name: 'Enkrypt Wallet',
  rdns: 'com.enkrypt',
  background: '#FFFFFF',
  downloads: {
    qrCode: 'https://www.enkrypt.com',
    chrome:
      'https://chrome.google.com/webstore/detail/enkrypt-ethereum-polkadot/kkpllkodjeloidieedojogacfhpaihoh',
    browserExtension: 'https://www.enkrypt.com/',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/enkrypt-ethereum-polkad/gfenajajnjjmmdojhdjmnngomkhlnfjl',
    firefox: 'https://addons.mozilla.org/en-US/firefox/addon/enkrypt/',
    opera: 'https://addons.opera.com/en/extensions/details/enkrypt/',
    safari: 'https://apps.apple.com/app/enkrypt-web3-wallet/id1640164309'
  }
}

/** FoxWallet. */
export const foxWallet: WalletRow = {
  id: 'foxwallet',
  name: 'FoxWallet',
  background: '#fff',
  mobile: 'foxwallet://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.foxwallet.play',
    ios: 'https://apps.apple.com/app/foxwallet-crypto-web3/id1590983231',
    qrCode: 'https://foxwallet.com/download'
  }
}

/** Frame. */
export const frameWallet: WalletRow = {
  id: 'frame',
  name: 'Frame',
  rdns: 'sh.frame',
  background: '#121C20',
  downloads: { browserExtension: 'https://frame.sh/' }
}

/** Frontier Wallet. */
export const frontierWallet: WalletRow = {
  id: 'frontier',
  name: 'Frontier Wallet',
  rdns: 'xyz.frontier.wallet',
  background: '#CC703C',
  mobile: 'frontier://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.frontierwallet',
    ios: 'https://apps.apple.com/us/app/frontier-crypto-defi-wallet/id1482380988',
    qrCode: 'https://www.frontier.xyz/download',
    chrome: 'https://chrome.google.com/webstore/detail/frontier-wallet/kppfdiipphfccemcignhifpjkapfbihd',
    browserExtension: 'https://www.frontier.xyz/download'
  }
}

/** Gate Wallet. */
export const gateWallet: WalletRow = {
  id: 'gate',
  name: 'Gate Wallet',
  rdns: 'io.gate.wallet',
  background: '#fff',
  mobile: 'gtweb3wallet://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.gateio.gateio',
    ios: 'https://apps.apple.com/us/app/gate-io-buy-bitcoin-crypto/id1294998195',
    mobile: 'https://www.gate.io/mobileapp',
    qrCode: 'https://www.gate.io/web3',
    chrome: 'https://chromewebstore.google.com/detail/gate-wallet/cpmkedoipcpimgecpmgpldfpohjplkpp',
    browserExtension: 'https://www.gate.io/web3'
  }
}

/** Gemini Wallet. */
export const geminiWallet: WalletRow = {
  id: 'gemini',
  name: 'Gemini Wallet',
  rdns: 'com.gemini.wallet',
  shortName: 'Gemini',
  background: '#1FC4DF',
  downloads: { browserExtension: 'https://keys.gemini.com', qrCode: 'https://keys.gemini.com' }
}

/** imToken. */
export const imTokenWallet: WalletRow = {
  id: 'imToken',
  name: 'imToken',
  background: '#098de6',
  mobile: 'imtokenv2://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=im.token.app',
    ios: 'https://itunes.apple.com/us/app/imtoken2/id1384798940',
    mobile: 'https://token.im/download',
    qrCode: 'https://token.im/download'
  }
}

/** Browser Wallet. */
export const injectedWallet: WalletRow = { id: 'injected', name: 'Browser Wallet', background: '#fff' }

/** ioPay Wallet. */
export const iopayWallet: WalletRow = {
  id: 'iopay',
  name: 'ioPay Wallet',
  background: '#fff',
  mobile: 'iopay://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=io.iotex.iopay.gp&pli=1',
    ios: 'https://apps.apple.com/us/app/iopay-multichain-crypto-wallet/id1478086371',
    qrCode: 'https://iopay.me/',
    browserExtension: 'https://iopay.me/'
  }
}

/** Kaia Wallet. */
export const kaiaWallet: WalletRow = {
  id: 'kaia',
  name: 'Kaia Wallet',
  background: '#fff',
  downloads: {
    chrome: 'https://chromewebstore.google.com/detail/kaia-wallet/jblndlipeogpafnldhgmapagcccfchpi',
    browserExtension: 'https://app.kaiawallet.io',
    qrCode: 'https://app.kaiawallet.io',
    ios: 'https://apps.apple.com/us/app/kaia-wallet/id6502896387',
    android: 'https://play.google.com/store/apps/details?id=io.klutch.wallet',
    mobile: 'https://app.kaiawallet.io'
  }
}

/** Kaikas Wallet. */
export const kaikasWallet: WalletRow = {
  id: 'kaikas',
  name: 'Kaikas Wallet',
  background: '#fff',
  downloads: {
    chrome: 'https://chromewebstore.google.com/detail/kaikas/jblndlipeogpafnldhgmapagcccfchpi',
    browserExtension: 'https://app.kaikas.io',
    qrCode: 'https://app.kaikas.io',
    ios: 'https://apps.apple.com/us/app/kaikas-mobile-crypto-wallet/id1626107061',
    android: 'https://play.google.com/store/apps/details?id=io.klutch.wallet',
    mobile: 'https://app.kaikas.io'
  }
}

/** Kraken Wallet. */
export const krakenWallet: WalletRow = {
  id: 'kraken',
  name: 'Kraken Wallet',
  background: '#FFD8EA',
  mobile: 'krakenwallet://',
  downloads: {
    ios: 'https://apps.apple.com/us/app/kraken-wallet/id1626327149',
    mobile: 'https://kraken.com/wallet',
    qrCode: 'https://kraken.com/wallet'
  }
}

/** Kresus Wallet. */
export const kresusWallet: WalletRow = {
  id: 'kresus-wallet',
  name: 'Kresus Wallet',
  background: '#fff',
  mobile: 'com.kresus.superapp://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.kresus.superapp',
    ios: 'https://apps.apple.com/us/app/kresus-crypto-nft-superapp/id6444355152',
    qrCode: 'https://kresusconnect.kresus.com/download'
  }
}

/** Ledger. */
export const ledgerWallet: WalletRow = {
  id: 'ledger',
  name: 'Ledger',
  background: '#000',
  mobile: 'ledgerlive://',
  desktop: 'ledgerlive://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.ledger.live',
    ios: 'https://apps.apple.com/us/app/ledger-live-web3-wallet/id1361671700',
    mobile: 'https://www.ledger.com/ledger-live',
    qrCode: 'https://r354.adj.st/?adj_t=t2esmlk',
    windows: 'https://www.ledger.com/ledger-live/download',
    macos: 'https://www.ledger.com/ledger-live/download',
    linux: 'https://www.ledger.com/ledger-live/download',
    desktop: 'https://www.ledger.com/ledger-live'
  }
}

/** Magic Eden Wallet. */
export const magicEdenWallet: WalletRow = {
  id: 'magicEden',
  name: 'Magic Eden Wallet',
  rdns: 'io.magiceden.wallet',
  background: '#36114D',
  downloads: {
    chrome: 'https://chromewebstore.google.com/detail/magic-eden-wallet/mkpegjkblkkefacfnmkajcjmabijhclg',
    browserExtension: 'https://wallet.magiceden.io/'
  }
}

/** MeCo Wallet. */
export const mecoWallet: WalletRow = {
  id: 'meco',
  name: 'MeCo Wallet',
  rdns: 'com.meco.wallet',
  background: '#7443DF',
  mobile: 'mecowallet://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.memecore.wallet',
    ios: 'https://apps.apple.com/us/app/meco-wallet/id6749523218',
    mobile: 'https://mecowallet.com',
    chrome: 'https://mecowallet.com',
    qrCode: 'https://mecowallet.com'
  }
}

/** MetaMask. */
export const metaMaskWallet: WalletRow = {
  id: 'metaMask',
  name: 'MetaMask',
  rdns: 'io.metamask',
  background: '#fff',
  mobile: 'https://metamask.app.link/',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=io.metamask',
    ios: 'https://apps.apple.com/us/app/metamask/id1438144202',
    mobile: 'https://metamask.io/download',
    qrCode: 'https://metamask.io/download',
    chrome: 'https://chrome.google.com/webstore/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/metamask/ejbalbakoplchlghecdalmeeeajnimhm',
    firefox: 'https://addons.mozilla.org/firefox/addon/ether-metamask',
    opera: 'https://addons.opera.com/extensions/details/metamask-10',
    browserExtension: 'https://metamask.io/download'
  }
}

/** MEW wallet. */
export const mewWallet: WalletRow = {
  id: 'mew',
  name: 'MEW wallet',
  background: '#fff',
  mobile: 'https://mewwallet.com/',
  downloads: {
    android:
      'https://play.google.com/store/apps/details?id=com.myetherwallet.mewwallet&referrer=utm_source%3Drainbow',
    ios: 'https://apps.apple.com/app/apple-store/id1464614025?pt=118781877&mt=8&ct=rainbow',
    mobile: 'https://mewwallet.com',
    qrCode: 'https://mewwallet.com'
  }
}
