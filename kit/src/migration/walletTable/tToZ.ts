// Written by scripts/rainbowkitWallets.mjs from RainbowKit (MIT, see kit/NOTICES.md): change that.
import type { WalletRow } from './WalletRow.js'

/** Taho. */
export const tahoWallet: WalletRow = {
  id: 'taho',
  name: 'Taho',
  background: '#d08d57',
  downloads: {
    chrome: 'https://chrome.google.com/webstore/detail/taho/eajafomhmkipbjmfmhebemolkcicgfmd',
    browserExtension: 'https://taho.xyz'
  }
}

/** Talisman. */
export const talismanWallet: WalletRow = {
  id: 'talisman',
  name: 'Talisman',
  rdns: 'xyz.talisman',
  background: '#fff',
  downloads: {
    chrome:
      'https://chrome.google.com/webstore/detail/talisman-polkadot-wallet/fijngjgcjhjmmpcmkeiomlglpeiijkld',
    firefox: 'https://addons.mozilla.org/en-US/firefox/addon/talisman-wallet-extension/',
    browserExtension: 'https://talisman.xyz/download'
  }
}

/** Tokenary. */
export const tokenaryWallet: WalletRow = {
  id: 'tokenary',
  name: 'Tokenary',
  background: '#ffffff',
  downloads: {
    ios: 'https://tokenary.io/get',
    mobile: 'https://tokenary.io',
    qrCode: 'https://tokenary.io/get',
    safari: 'https://tokenary.io/get',
    browserExtension: 'https://tokenary.io/get'
  }
}

/** TokenPocket. */
export const tokenPocketWallet: WalletRow = {
  id: 'tokenPocket',
  name: 'TokenPocket',
  rdns: 'pro.tokenpocket',
  background: '#2980FE',
  mobile: 'tpoutside://',
  downloads: {
    chrome: 'https://chrome.google.com/webstore/detail/tokenpocket/mfgccjchihfkkindfppnaooecgfneiii',
    browserExtension: 'https://extension.tokenpocket.pro/',
    android: 'https://play.google.com/store/apps/details?id=vip.mytokenpocket',
    ios: 'https://apps.apple.com/us/app/tp-global-wallet/id6444625622',
    qrCode: 'https://tokenpocket.pro/en/download/app',
    mobile: 'https://tokenpocket.pro/en/download/app'
  }
}

/** Trust Wallet. */
export const trustWallet: WalletRow = {
  id: 'trust',
  name: 'Trust Wallet',
  rdns: 'com.trustwallet.app',
  background: '#fff',
  mobile: 'trust://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
    ios: 'https://apps.apple.com/us/app/trust-crypto-bitcoin-wallet/id1288339409',
    mobile: 'https://trustwallet.com/download',
    qrCode: 'https://trustwallet.com/download',
    chrome: 'https://chrome.google.com/webstore/detail/trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph',
    browserExtension: 'https://trustwallet.com/browser-extension'
  }
}

/** Uniswap Wallet. */
export const uniswapWallet: WalletRow = {
  id: 'uniswap',
  name: 'Uniswap Wallet',
  background: '#FFD8EA',
  mobile: 'uniswap://',
  downloads: {
    ios: 'https://apps.apple.com/app/apple-store/id6443944476',
    mobile: 'https://wallet.uniswap.org/',
    qrCode: 'https://wallet.uniswap.org/'
  }
}

/** Universal Profiles. */
export const universalProfilesWallet: WalletRow = {
  id: 'universal-profiles',
  name: 'Universal Profiles',
  rdns: 'io.universaleverything.universalprofiles',
  background: '#6e77a9',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=io.universaleverything.universalprofiles',
    ios: 'https://apps.apple.com/us/app/universalprofiles/id6702018631',
    mobile: 'https://my.universalprofile.cloud',
    qrCode: 'https://my.universalprofile.cloud/apps',
    chrome: 'https://chrome.google.com/webstore/detail/abpickdkkbnbcoepogfhkhennhfhehfn',
    browserExtension: 'https://my.universalprofile.cloud'
  }
}

/** Valora. */
export const valoraWallet: WalletRow = {
  id: 'valora',
  name: 'Valora',
  background: '#FFFFFF',
  mobile: 'celo://wallet/',
  downloads: {
    ios: 'https://apps.apple.com/app/id1520414263?mt=8',
    android: 'https://play.google.com/store/apps/details?id=co.clabs.valora',
    mobile: 'https://valora.xyz',
    qrCode: 'https://valora.xyz'
  }
}

/** WalletConnect. */
export const walletConnectWallet: WalletRow = {
  id: 'walletConnect',
  name: 'WalletConnect',
  background: '#3b99fc'
}

/** Wigwam. */
export const wigwamWallet: WalletRow = {
  id: 'wigwam',
  name: 'Wigwam',
  rdns: 'com.wigwam.wallet',
  background: '#80EF6E',
  downloads: {
    chrome:
      'https://chromewebstore.google.com/detail/wigwam-%E2%80%94-web3-wallet/lccbohhgfkdikahanoclbdmaolidjdfl',
    browserExtension: 'https://wigwam.app'
  }
}

/** xPortal. */
export const xPortalWallet: WalletRow = {
  id: 'xportal',
  name: 'xPortal',
  rdns: 'com.elrond.maiar.wallet',
  background: '#23f7dd',
  mobile: 'xportal://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.elrond.maiar.wallet',
    ios: 'https://apps.apple.com/us/app/xportal-btc-crypto-wallet/id1519405832',
    qrCode: 'https://xportal.com/app'
  }
}

/** Zeal. */
export const zealWallet: WalletRow = {
  id: 'zeal',
  name: 'Zeal',
  rdns: 'app.zeal',
  background: '#fff0',
  mobile: 'zeal://',
  downloads: {
    browserExtension: 'https://zeal.app',
    chrome: 'https://chromewebstore.google.com/detail/zeal-wallet/heamnjbnflcikcggoiplibfommfbkjpj',
    android: 'https://play.google.com/store/apps/details?id=app.zeal.wallet',
    ios: 'https://testflight.apple.com/join/MP72Ytw8',
    mobile: 'https://zeal.app',
    qrCode: 'https://zeal.app'
  }
}

/** Zerion. */
export const zerionWallet: WalletRow = {
  id: 'zerion',
  name: 'Zerion',
  rdns: 'io.zerion.wallet',
  background: '#2962ef',
  mobile: 'zerion://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=io.zerion.android',
    ios: 'https://apps.apple.com/app/apple-store/id1456732565',
    mobile: 'https://link.zerion.io/pt3gdRP0njb',
    qrCode: 'https://link.zerion.io/pt3gdRP0njb',
    chrome: 'https://chrome.google.com/webstore/detail/klghhnkeealcohjjanjjdaeeggmfmlpl',
    browserExtension: 'https://zerion.io/extension'
  }
}

/** ZilPay. */
export const zilPayWallet: WalletRow = {
  id: 'zilpay',
  name: 'ZilPay',
  rdns: 'io.zilpay',
  background: '#ffffff',
  mobile: 'zilpay://',
  downloads: {
    android: 'https://play.google.com/store/apps/details?id=com.zilpaymobile',
    ios: 'https://apps.apple.com/ru/app/zilpay/id1547105860',
    mobile: 'https://zilpay.io/',
    qrCode: 'https://zilpay.io/'
  }
}
