export { type ArtifactName, artifact } from './artifacts.js'
export * from './data.js'
export { type BitcoinDevnet, type BitcoinDevnetOptions, startBitcoin } from './bitcoin/startBitcoin.js'
export { type BitcoinPerson, bitcoinPeople } from './bitcoin/people.js'
export { type CaughtMail, type MailCatcher, startMailCatcher } from './mail/startMailCatcher.js'
export {
  type DevnetUrls,
  devnetUrls,
  type ServerFiles,
  serverBitcoin,
  serverChains,
  serverOnRamp,
  serverPrices,
  serverProjects,
  serverSocial,
  writeServerFiles
} from './serverFiles.js'
export { setNameGateway } from './setNameGateway.js'
export { type Devnet, type DevnetOptions, type RunningChain, startDevnet } from './startDevnet.js'
