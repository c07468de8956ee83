export { deployerAddress, type TestAccount, testAccounts, testMnemonic } from './accounts.js'
export { bitcoinDevnet, defaultBitcoinPort, esploraUrl } from './bitcoin/network.js'
export { defaultPort, devnetChains, devnetNetworks, filesOffset } from './chains.js'
export { devnetContracts } from './contracts.js'
export {
  devnetRelayKey,
  type FarcasterPerson,
  farcasterPeople,
  farcasterRegistries
} from './farcaster.js'
export { devnetNames, devnetZone, falseName, nameText } from './names.js'
export {
  type DevnetItem,
  type DevnetPicture,
  devnetIpfsId,
  devnetItems,
  devnetPictures
} from './nfts.js'
export { type OddToken, oddTokens } from './oddTokens.js'
export { devnetPeople } from './people.js'
export { type DevnetPool, devnetPools, thinPools } from './pools.js'
export { devnetDelegations, devnetDelegator, devnetSmartAccounts } from './smartAccounts.js'
export {
  type SolanaTestAccount,
  solanaAccounts,
  solanaLookAlikes,
  solanaPeople
} from './solana/accounts.js'
export {
  defaultSolanaPort,
  devnetSolanaNetwork,
  solanaGenesisHash
} from './solana/network.js'
export { programs as solanaPrograms } from './solana/programs.js'
export {
  oddSolanaTokens,
  type SolanaToken,
  solanaTokens,
  solFunds,
  solPriceUsd,
  wrappedSolMint
} from './solana/tokens.js'
export {
  type DevnetToken,
  devnetTokens,
  dust,
  etherPriceUsd,
  multicall3Address,
  nativeAddress,
  permit2Address,
  tokenFunds
} from './tokens.js'
