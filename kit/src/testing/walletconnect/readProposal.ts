import type { RpcRequest } from '../../walletconnect/rpc/parsePayload.js'
import { isRecord, isStrings } from '../../walletconnect/rpc/shape.js'
import type { AuthPayload } from '../../walletconnect/sign/cacao.js'
import { parseParticipant } from '../../walletconnect/sign/metadata.js'
import { isChain } from '../../walletconnect/sign/namespaces.js'
import { parseProperties } from '../../walletconnect/sign/settle.js'
import type { ProposalNamespace, ProposalNamespaces } from '../../walletconnect/sign/types.js'
import { readAuthPayload } from './readAuthQuestion.js'
import type { Proposal } from './types.js'

/** Parses `wc_sessionPropose`; undefined if it is invalid. */
export function readProposal(
  { id, params }: RpcRequest,
  pairingTopic: string,
  attested: { readonly attestation?: string }
): Proposal | undefined {
  if (!isRecord(params)) return undefined
  const proposer = parseParticipant(params.proposer)
  const requiredNamespaces = readNamespaces(params.requiredNamespaces ?? {})
  const optionalNamespaces = readNamespaces(params.optionalNamespaces ?? {})
  const { expiryTimestamp, sessionProperties, requests } = params
  if (!proposer || !requiredNamespaces || !optionalNamespaces) return undefined
  const properties = parseProperties(sessionProperties)
  const signIns = readSignIns(requests)
  return {
    id,
    pairingTopic,
    proposer,
    requiredNamespaces,
    optionalNamespaces,
    // Older dapps send no expiry: the proposal then expires with its message, 5 min after the time in its id.
    expiryTimestamp: typeof expiryTimestamp === 'number' ? expiryTimestamp : Math.floor(id / 1_000_000) + 300,
    ...(properties && { sessionProperties: properties }),
    ...(signIns.length > 0 && { signIns }),
    ...attested
  }
}

/** Sign-in requests that cannot be parsed are ignored: the proposal is valid without them. */
function readSignIns(requests: unknown): readonly AuthPayload[] {
  const { authentication } = isRecord(requests) ? requests : {}
  const requested: readonly unknown[] = Array.isArray(authentication) ? authentication.slice(0, 10) : []
  return requested.map(readAuthPayload).filter(payload => payload !== undefined)
}

function readNamespaces(value: unknown): ProposalNamespaces | undefined {
  if (!isRecord(value)) return undefined
  const read: [string, ProposalNamespace][] = []
  for (const [key, entry] of Object.entries(value)) {
    if (!/^[-a-z\d]{3,8}(:[-_\w]{1,32})?$/.test(key) || !isRecord(entry)) return undefined
    const { chains, methods, events } = entry
    if (!isStrings(methods) || !isStrings(events)) return undefined
    if (chains !== undefined && !(isStrings(chains) && chains.every(isChain))) return undefined
    read.push([key, { methods, events, ...(chains && { chains }) }])
  }
  return Object.fromEntries(read)
}
