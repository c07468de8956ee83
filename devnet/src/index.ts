export { deployerAddress, type TestAccount, testAccounts, testMnemonic } from './accounts.js'
export { type ArtifactName, artifact } from './artifacts.js'
export { defaultPort, devnetChains, devnetNetworks } from './chains.js'
export {
  type ServerFiles,
  serverChains,
  serverPrices,
  serverProjects,
  writeServerFiles
} from './serverFiles.js'
export { type Devnet, type DevnetOptions, type RunningChain, startDevnet } from './startDevnet.js'
export {
  type DevnetToken,
  devnetTokens,
  dust,
  etherPriceUsd,
  multicall3Address,
  nativeAddress,
  tokenFunds
} from './tokens.js'
