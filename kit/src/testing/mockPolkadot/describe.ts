import { hexToBytes } from '@noble/hashes/utils'
import type { ApprovalRules, MockRequest } from '../mockWallet/approvals.js'
import type { Description } from '../mockWallet/dialog/describe.js'
import type { PolkadotKey } from './keys.js'
import type { SharedPolkadotAccount } from './provider.js'

/** The texts of polkadot{.js}: extensions have no error codes. */
export const polkadotRules: ApprovalRules = {
  connectMethods: ['enable'],
  rejected: () => new Error('Cancelled'),
  alreadyPending: () =>
    new Error('You have a pending authorization request from this page. Please finish it first.'),
  scripted: (code, message = `Scripted error ${code}`) => new Error(message),
  stopped: () => new Error('The extension was removed')
}

/** Describes a request for the user. */
export function describePolkadot(
  shared: () => readonly SharedPolkadotAccount[],
  keys: readonly PolkadotKey[],
  { method, params }: MockRequest
): Description {
  const first = shared()[0]?.key ?? keys[0]
  const account = ['Account', first ? `${first.name} (${first.address})` : ''] as const
  if (method === 'enable')
    return { title: 'Connect to this site', approve: 'Approve', rows: [['Site', String(params[0])], account] }
  const { address, data } = (params[0] ?? {}) as { readonly address?: unknown; readonly data?: unknown }
  return {
    title: 'Sign a message',
    approve: 'Approve',
    rows: [['Account', String(address)]],
    text: textOf(String(data))
  }
}

function textOf(data: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(data.replace(/^0x/, '')))
  } catch {
    return data
  }
}
