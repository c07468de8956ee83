/**
 * Sentences for people, and the codes of EIP-1193, EIP-1474 and EIP-5792.
 * `unknown_id`: no calls have the id. `capability`: the page requires what this wallet does not have. `chain`: the chain has no smart accounts.
 */
const failures = {
  bundler_unavailable: [
    -32603,
    'The service that carries out calls of smart accounts does not respond. Try again.'
  ],
  node_unavailable: [-32603, 'The network cannot be reached right now. Try again.'],
  paymaster_refused: [-32603, 'The sponsor does not pay the network fee of this request.'],
  insufficient_funds: [-32000, 'There is not enough of the network’s currency for the fee and what is sent.'],
  reverts: [-32000, 'The calls would fail. Nothing was sent.'],
  refused: [-32603, 'The network refused the calls. Nothing was sent.'],
  delegated_elsewhere: [
    5760,
    'This account delegates to another contract (EIP-7702), which Latchkey does not replace. It can send one call at a time.'
  ],
  not_a_key: [5760, 'There is a contract at this account’s address. Its calls cannot be carried out.'],
  changed: [-32603, 'The account has changed since the request was shown. Nothing was sent: ask again.'],
  tampered: [-32603, 'What would be signed is not what was shown. Nothing was signed.'],
  deployment_in_batch: [-32602, 'A batch of calls cannot deploy a contract.'],
  empty: [-32602, 'There are no calls.'],
  unknown_id: [5730, 'No calls with this id are known.'],
  capability: [5700, 'The wallet does not support a capability that the page requires.'],
  chain: [5710, 'The network has no smart accounts.']
} as const satisfies Record<string, readonly [number, string]>

export type SmartAccountReason = keyof typeof failures

/** A failure of a smart account, with a message for people. `detail` is the sentence of the node, bundler or paymaster. */
export class SmartAccountFailure extends Error {
  override readonly name = 'SmartAccountFailure'
  readonly code: number
  readonly reason: SmartAccountReason
  readonly detail: string | undefined

  constructor(
    reason: SmartAccountReason,
    options: { readonly cause?: unknown; readonly detail?: string } = {}
  ) {
    const [code, message] = failures[reason]
    super(message, { cause: options.cause })
    this.code = code
    this.reason = reason
    this.detail = options.detail
  }
}
