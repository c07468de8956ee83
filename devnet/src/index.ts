export { type ArtifactName, artifact } from './artifacts.js'
export * from './data.js'
export { testPeople } from './identityProvider/people.js'
export {
  type IdentityProvider,
  type IdentityProviderOptions,
  startIdentityProvider
} from './identityProvider/startIdentityProvider.js'
export {
  type DevnetUrls,
  devnetUrls,
  type ServerFiles,
  serverChains,
  serverOnRamp,
  serverPrices,
  serverProjects,
  writeServerFiles
} from './serverFiles.js'
export { setNameGateway } from './setNameGateway.js'
export { type Devnet, type DevnetOptions, type RunningChain, startDevnet } from './startDevnet.js'
