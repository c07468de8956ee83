export type { CaipAddress, CaipNetworkId } from '../protocol/caip.js'
export type { Namespace as ChainNamespace } from '../protocol/namespaces.js'
export type { AppKitBalance } from './balance.js'
export type { AppKitConnection } from './connections.js'
export { ParseUtil } from './parseUtil.js'
export type {
  AppKitNetwork,
  CaipNetwork,
  CustomCaipNetwork,
  CustomRpcUrlMap,
  InferredCaipNetwork,
  ParsedCaipAddress,
  ThemeMode
} from './types.js'
