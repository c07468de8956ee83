import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'

/** Whether two accounts are of one network: then a form can be kept for the other one. */
export const isOnNetworkOf = (one: CaipAddress, other: CaipAddress | undefined): boolean =>
  other !== undefined && parseCaipAddress(one).caipNetworkId === parseCaipAddress(other).caipNetworkId
