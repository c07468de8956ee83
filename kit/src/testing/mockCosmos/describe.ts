import type { ApprovalRules, MockRequest } from '../mockWallet/approvals.js'
import type { Description } from '../mockWallet/dialog/describe.js'

/** Keplr's texts: its errors have no codes. */
export const cosmosRules: ApprovalRules = {
  connectMethods: [],
  rejected: () => new Error('Request rejected'),
  alreadyPending: () => new Error('Request is already pending'),
  scripted: (code, message = `Scripted error ${code}`) => new Error(message),
  stopped: () => new Error('The extension was removed')
}

/** Describes a request for the user. */
export function describeCosmos(
  account: string,
  isLocked: boolean,
  { method, params }: MockRequest
): Description {
  const [chain, signer, data] = params
  if (method === 'enable' || method === 'getKey')
    return {
      title: isLocked ? 'Unlock and connect' : 'Connect to this site',
      approve: isLocked ? 'Unlock' : 'Approve',
      rows: [
        ['Account', account],
        ['Chain', String(chain)]
      ]
    }
  if (method === 'experimentalSuggestChain')
    return { title: 'Add a chain', approve: 'Approve', rows: [], text: JSON.stringify(chain, null, 2) }
  const isMessage = method === 'signArbitrary'
  return {
    title: isMessage ? 'Sign a message' : 'Sign a transaction',
    approve: 'Approve',
    rows: [
      ['Account', String(signer)],
      ['Chain', String(chain)]
    ],
    text: isMessage ? String(data) : JSON.stringify(data, (_, value) => readable(value), 2)
  }
}

function readable(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  return value instanceof Uint8Array ? Array.from(value).join(' ') : value
}
