import { lazyImport } from '../../protocol/lazyImport.js'
import type { MockRequest } from '../mockWallet/approvals.js'
import { rpcError } from '../mockWallet/rpcError.js'
import { createEsplora } from './esplora.js'
import { type BitcoinAccount, toHex } from './keys.js'
import { signBitcoinMessage } from './signMessage.js'
import {
  accountAt,
  changeBitcoinState,
  type MockBitcoinState,
  referenceOf,
  refreshBitcoinState,
  sharedAccount
} from './state.js'

const loadTransactions = /* @__PURE__ */ lazyImport(() => import('./transactions.js'))

/** Asks the user for a request: rejects with the wallet's error if the user does. */
export type Ask = (request: MockRequest) => Promise<void>

/** The inputs that a page wants signed, each with the address that owns it. */
export type InputsToSign = readonly { readonly index: number; readonly address: unknown }[]

/** What a mock wallet can do, whatever API shows it to the page. Rejects with EIP-1193 codes: 4001, 4100, 4902, -32602. */
export type MockBitcoinCore = {
  readonly state: MockBitcoinState
  /** Shares the account with the page, after an approval if it does not yet. `isAsked`: after an approval in any case. */
  connect(request: MockRequest, isAsked?: boolean): Promise<BitcoinAccount>
  /** The account, if the page may see it. Asks nobody. */
  account(): BitcoinAccount | undefined
  /** Ends the permission. */
  disconnect(): void
  signMessage(
    request: MockRequest,
    address: unknown,
    message: string,
    protocol?: 'ecdsa' | 'bip322'
  ): Promise<{ readonly signature: string; readonly protocol: 'ecdsa' | 'bip322' }>
  /** `broadcast`: completes the transaction and sends it. Without inputs all that belong to the account are signed. */
  signPsbt(
    request: MockRequest,
    psbt: string,
    inputs: InputsToSign,
    how: { readonly finalize: boolean; readonly broadcast: boolean; readonly reference?: string }
  ): Promise<{ readonly psbt: string; readonly txid?: string | undefined }>
  /** Sends the transaction of a complete PSBT, in hex. */
  pushPsbt(hex: string, reference: string): Promise<string>
  pay(request: MockRequest, to: string, amount: bigint, reference?: string): Promise<string>
  switchNetwork(request: MockRequest, reference: string | undefined): Promise<void>
}

/** Creates the core of a mock wallet. */
export function createBitcoinCore(state: MockBitcoinState, ask: Ask): MockBitcoinCore {
  const own = (address: unknown, reference?: string) => {
    const found = accountAt(state, address, reference)
    if (!found) throw rpcError(4100, 'The requested account has not been authorized by the user.')
    return found
  }
  const esplora = (reference: string) => {
    const network = state.networks.find(known => known.network === `bip122:${reference}`)
    if (network?.esploraUrl === undefined) throw rpcError(-32603, 'The wallet cannot read this network.')
    return createEsplora(network.esploraUrl)
  }
  return {
    state,
    async connect(request, isAsked = false) {
      refreshBitcoinState(state)
      if (isAsked || !sharedAccount(state)) {
        await ask(request)
        changeBitcoinState(state, { permitted: true, locked: false })
      }
      return state.accounts[state.active] as BitcoinAccount
    },
    account() {
      // A message of another tab may arrive before the storage event.
      refreshBitcoinState(state)
      return sharedAccount(state)
    },
    disconnect: () => changeBitcoinState(state, { permitted: false }),
    async signMessage(request, address, message, wanted) {
      const { account, purpose } = own(address)
      await ask(request)
      const protocol = wanted ?? (purpose === 'payment' ? 'ecdsa' : 'bip322')
      return { signature: signBitcoinMessage(account, purpose, message, protocol), protocol }
    },
    async signPsbt(request, psbt, inputs, { finalize, broadcast, reference = referenceOf(state) }) {
      const accounts = inputs.map(({ address }) => own(address, reference).account)
      const account = accounts[0] ?? sharedAccount(state)
      if (!account) throw rpcError(4100, 'The requested account has not been authorized by the user.')
      await ask(request)
      const { inputsOf, signPsbt } = await loadTransactions()
      const indexes = inputs.length > 0 ? inputs.map(({ index }) => index) : inputsOf(psbt, account)
      if (indexes.length === 0) throw rpcError(-32602, 'There is no input to sign.')
      const signed = signPsbt(psbt, account, indexes, finalize || broadcast)
      if (!broadcast || signed.hex === undefined) return { psbt: signed.psbt }
      return { psbt: signed.psbt, txid: await esplora(reference).send(signed.hex) }
    },
    async pushPsbt(hex, reference) {
      const { extractTransaction } = await loadTransactions()
      return esplora(reference).send(extractTransaction(hex))
    },
    async pay(request, to, amount, reference = referenceOf(state)) {
      const account = sharedAccount(state)
      if (!account) throw rpcError(4100, 'The requested account has not been authorized by the user.')
      await ask(request)
      const { buildPayment } = await loadTransactions()
      const network = esplora(reference)
      const [utxos, feeRate] = await Promise.all([
        network.utxos(account.address('payment', reference)),
        network.feeRate()
      ])
      return network.send(buildPayment({ account, utxos, to, amount, feeRate, reference }))
    },
    async switchNetwork(request, reference) {
      const network = state.networks.find(known => known.network === `bip122:${reference}`)?.network
      if (!network) throw rpcError(-32602, 'The wallet does not know this network.')
      if (network === state.network) return
      await ask(request)
      changeBitcoinState(state, { network })
    }
  }
}

/** The public keys of an account as wallets write them: compressed for payments, the inner key for P2TR. */
export const keyText = (
  { publicKey, internalKey }: BitcoinAccount,
  purpose: 'payment' | 'ordinals'
): string => toHex(purpose === 'payment' ? publicKey : internalKey)
