import type { RequestParts } from '../app/Rooms.js'
import type { FrameRequest } from '../channel/FrameHandlers.js'
import type { ActiveAccount } from '../contracts/ActiveAccount.js'
import type { Describable, Described } from '../contracts/Described.js'
import type { FrameChain } from '../contracts/FrameConfig.js'
import { describe, type Texts } from '../describe/index.js'
import type { Batches } from './evm/batches.js'
import { RequestError } from './RequestError.js'

/** What every request is answered from. */
export type RequestContext = Omit<RequestParts, 'dapp' | 'call'> & {
  /** The words of descriptions, by their keys. */
  readonly words: Texts
  readonly batches: Batches
}

/** A request with its account. */
export type Asked = FrameRequest & { readonly account: ActiveAccount }

/** The chain of a request. Throws 4901 for one that the frame does not serve. */
export function chainOf({ config }: RequestContext, id: string): FrameChain {
  const found = config.chains.find(chain => chain.id === id)
  if (!found) throw new RequestError(4901, 'The wallet does not serve this network')
  return found
}

/** The EIP-155 id of a CAIP-2 id. */
export const evmIdOf = (chain: string): number => Number(chain.slice('eip155:'.length))

/** Describes a request with the tools of the frame. */
export const describeFor = (
  { rpc, config }: RequestContext,
  request: Describable,
  origin: string
): Promise<Described> => describe(request, { rpc, config, now: () => Date.now(), origin })
