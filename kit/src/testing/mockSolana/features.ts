import { fromBase58 } from '../../protocol/base58.js'
import { toBase64 } from '../../protocol/base64.js'
import { encodeTransaction, parseMessage, parseTransaction } from '../../protocol/solana/transaction.js'
import type { Approvals } from '../mockWallet/approvals.js'
import { rpcError } from '../mockWallet/rpcError.js'
import type { MockSolanaAccount } from './keys.js'
import type { MockSolanaFault } from './options.js'
import { type MockSignInInput, signInText } from './signInText.js'
import { type MockSolanaState, sharedAccounts } from './state.js'

type Input = {
  readonly account: { readonly address: string }
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly chain?: string
  readonly options?: Readonly<Record<string, unknown>>
}

/** How a wallet answers what needs the user. */
export type Answers = {
  connect(): Promise<void>
  signMessage(inputs: readonly Input[]): Promise<readonly object[]>
  signTransaction(inputs: readonly Input[]): Promise<readonly object[]>
  signAndSendTransaction(inputs: readonly Input[]): Promise<readonly object[]>
  signIn(
    inputs: readonly MockSignInInput[],
    toAccount: (account: MockSolanaAccount) => object
  ): Promise<readonly object[]>
}

/** Answers with real signatures. Rejects with errors that have a code. */
export function createAnswers(
  state: MockSolanaState,
  approvals: Approvals,
  has: (fault: MockSolanaFault) => boolean
): Answers {
  const ask = (method: string, params: readonly unknown[]) => approvals.ask({ method, params })
  const signatureOf = (account: MockSolanaAccount, bytes: Uint8Array) =>
    has('shortSignatures') ? account.sign(bytes).slice(1) : account.sign(bytes)
  const signAll = (inputs: readonly Input[]) =>
    inputs.map(({ account, transaction }) => signTransaction(accountFor(state, account), transaction))
  return {
    async connect() {
      if (!state.permitted || state.locked || approvals.isScripted('standard:connect'))
        await ask('standard:connect', [])
      Object.assign(state, { permitted: true, locked: false })
    },
    async signMessage(inputs) {
      for (const { account } of inputs) accountFor(state, account)
      await ask('solana:signMessage', inputs)
      return inputs.map(({ account, message = new Uint8Array() }) => {
        const signedMessage = has('changesMessage') ? Uint8Array.of(...message, 33) : message
        return { signedMessage, signature: signatureOf(accountFor(state, account), signedMessage) }
      })
    },
    async signTransaction(inputs) {
      signAll(inputs)
      await ask('solana:signTransaction', inputs)
      return signAll(inputs).map(signedTransaction => ({ signedTransaction }))
    },
    async signAndSendTransaction(inputs) {
      signAll(inputs)
      await ask('solana:signAndSendTransaction', inputs)
      const sent: object[] = []
      for (const [index, signed] of signAll(inputs).entries()) {
        const { chain = '', options } = inputs[index] ?? {}
        await sendTransaction(state, chain, signed, options)
        sent.push({
          signature: parseTransaction(signed)?.signatures[0]?.slice(has('shortSignatures') ? 1 : 0)
        })
      }
      return sent
    },
    async signIn(inputs, toAccount) {
      const input = inputs[0] ?? {}
      const wanted = state.accounts.find(({ address }) => address === input.address)
      const account = wanted ?? state.accounts[state.active]
      if (!account) throw rpcError(4100, 'There is no such account.')
      const domain = has('signsInElsewhere') ? 'elsewhere.example' : undefined
      const text = signInText(input, account.address, domain)
      await ask('solana:signIn', [{ ...input, text }])
      Object.assign(state, { permitted: true, locked: false })
      const signedMessage = new TextEncoder().encode(text)
      const named = has('signsInAsAnother') ? state.accounts.find(other => other !== account) : account
      return [
        {
          account: toAccount(named ?? account),
          signedMessage,
          signature: signatureOf(account, signedMessage),
          signatureType: 'ed25519'
        }
      ]
    }
  }
}

/** The account of an input, if this page may use it. */
function accountFor(state: MockSolanaState, { address }: Input['account']): MockSolanaAccount {
  const found = sharedAccounts(state).find(account => account.address === address)
  if (!found) throw rpcError(4100, 'The requested account has not been authorized by the user.')
  return found
}

function signTransaction(account: MockSolanaAccount, transaction: Uint8Array | undefined): Uint8Array {
  const wire = transaction && parseTransaction(transaction)
  const index = (wire && parseMessage(wire.message)?.signers.indexOf(account.address)) ?? -1
  if (!wire || index < 0)
    throw rpcError(-32_602, 'The transaction does not need a signature of this account.')
  const signatures = wire.signatures.map((signature, at) =>
    at === index ? account.sign(wire.message) : signature
  )
  return encodeTransaction(wire.message, signatures)
}

/** Sends as a wallet does, and rejects with the node's own code and message. */
async function sendTransaction(
  { options: { rpcUrls = {} } }: MockSolanaState,
  chain: string,
  signed: Uint8Array,
  options: Readonly<Record<string, unknown>> = {}
): Promise<void> {
  const url = rpcUrls[chain]
  if (!url) throw rpcError(-32_603, `No RPC is known for ${chain}.`)
  const params = [toBase64(signed), { encoding: 'base64', ...options }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const headers = { 'content-type': 'application/json' }
  const answer = (await (await fetch(url, { method: 'POST', headers, body })).json()) as {
    readonly result?: unknown
    readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
  }
  if (answer.error) throw rpcError(-32_603, answer.error.message, answer.error.data)
  if (fromBase58(answer.result)?.length !== 64) throw rpcError(-32_603, 'The node gave no signature.')
}
