import type { Namespace } from './namespaces.js'

/** A CAIP-2 network id, `namespace:reference`, for example `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** A CAIP-10 account id, `namespace:reference:address`. */
export type CaipAddress = `${CaipNetworkId}:${string}`
