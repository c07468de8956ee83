export type { UniversalConnectorOptions, UniversalNetwork, UniversalRequest } from './options.js'
export { UniversalConnector, type UniversalProvider, type UniversalSession } from './UniversalConnector.js'
