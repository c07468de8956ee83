export { deployerAddress, type TestAccount, testAccounts, testMnemonic } from './accounts.js'
export { defaultPort, devnetChains, devnetNetworks } from './chains.js'
export {
  type DevnetToken,
  devnetTokens,
  dust,
  etherPriceUsd,
  multicall3Address,
  nativeAddress,
  tokenFunds
} from './tokens.js'
