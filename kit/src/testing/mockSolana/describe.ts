import { parseMessage, parseTransaction } from '../../protocol/solana/transaction.js'
import type { MockRequest } from '../mockWallet/approvals.js'
import type { Description } from '../mockWallet/dialog/describe.js'
import { type MockSolanaState, sharedAccounts } from './state.js'

/** Describes a request of a page in words. */
export function describe(state: MockSolanaState, { method, params }: MockRequest): Description {
  const active = state.accounts[state.active]?.address ?? ''
  const account = ['Account', sharedAccounts(state)[0]?.address ?? active] as const
  const [first] = params as readonly Readonly<Record<string, unknown>>[]
  const network = ['Network', String(first?.chain ?? state.chains[0])] as const
  switch (method) {
    case 'standard:connect':
      return {
        title: state.locked ? 'Unlock and connect' : 'Connect to this site',
        approve: state.locked ? 'Unlock' : 'Approve',
        rows: [account]
      }
    case 'solana:signIn':
      return { title: 'Sign in', approve: 'Approve', rows: [account], text: String(first?.text) }
    case 'solana:signMessage':
      return {
        title: 'Sign a message',
        approve: 'Approve',
        rows: [account],
        text: new TextDecoder().decode(first?.message as Uint8Array)
      }
    default:
      return {
        title: method === 'solana:signTransaction' ? 'Sign a transaction' : 'Send a transaction',
        approve: 'Approve',
        rows: [account, network],
        text: params
          .map(input => programsOf((input as Readonly<Record<string, unknown>>).transaction))
          .join('\n\n')
      }
  }
}

/** The programs that a transaction calls. */
function programsOf(transaction: unknown): string {
  const wire = transaction instanceof Uint8Array ? parseTransaction(transaction) : undefined
  const message = wire && parseMessage(wire.message)
  if (!message) return 'A transaction that cannot be read'
  return message.instructions.map(({ program }) => message.accounts[program]).join('\n')
}
