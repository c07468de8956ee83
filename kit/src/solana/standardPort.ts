import { translateError } from '../protocol/eip1193/translateError.js'
import { noAccounts, requestUnsupported, walletBroken } from '../protocol/errors/wallet.js'
import { peek } from '../protocol/peek.js'
import { transactionLimit } from '../protocol/solana/transaction.js'
import { bytesOf, itemsOf, readAccounts } from '../walletStandard/readWallet.js'
import type { StandardAccount, StandardWallet } from '../walletStandard/StandardWallet.js'
import { isAccount } from './accounts.js'
import { toStandardChain } from './chains.js'
import type { SolanaFeature, TransactionsRequest, WalletPort } from './WalletPort.js'

/** More bytes than a message has that a wallet shows. */
const messageLimit = 65_536
const signatureLength = 64

/**
 * A wallet of the Wallet Standard (features of `@wallet-standard/features` 1.1 and `@solana/wallet-standard-features` 1.5) as a port. Accounts are
 * told apart by their address: wallets make their objects anew.
 */
export function createStandardPort(wallet: StandardWallet): WalletPort {
  /** Of the last answer: some wallets set their `accounts` later. */
  let answered: readonly StandardAccount[] = []
  const accounts = (): readonly StandardAccount[] => [...wallet.accounts(), ...answered].filter(isAccount)
  const accountOf = (address: string): StandardAccount => {
    const found = accounts().find(account => account.address === address)
    if (!found) throw noAccounts()
    return found
  }
  const can = (feature: SolanaFeature, address: string) => {
    const account = accounts().find(known => known.address === address)
    if (!wallet.feature(feature) || !account) return false
    // Signing in is a feature of the wallet: most do not name it for their accounts.
    return account.features.includes(feature) || (feature === 'solana:signIn' && !isHardware(account))
  }
  const signAll = async (
    feature: 'solana:signTransaction' | 'solana:signAndSendTransaction',
    { address, network, transactions }: TransactionsRequest,
    more: object
  ): Promise<readonly unknown[]> => {
    const account = accountOf(address).source
    const chain = toStandardChain(network)
    const inputs = transactions.map(transaction => ({ account, transaction, chain, ...more }))
    const method = feature === 'solana:signTransaction' ? 'signTransaction' : 'signAndSendTransaction'
    const outputs = itemsOf(await call(wallet, feature, method, ...inputs))
    if (outputs.length !== transactions.length) throw walletBroken()
    return outputs
  }
  return {
    async connect({ silent }) {
      // Loud also where accounts are there already: the person chooses.
      const answer = await call(wallet, 'standard:connect', 'connect', ...(silent ? [{ silent: true }] : []))
      const shared = itemsOf(peek(answer, 'accounts'))
      answered = readAccounts(shared)
      const ours = answered.filter(isAccount)
      if (ours.length === 0 && shared.length > 0) throw walletBroken()
      return ours
    },
    async disconnect() {
      answered = []
      if (wallet.feature('standard:disconnect')) await call(wallet, 'standard:disconnect', 'disconnect')
    },
    onAccounts: listener =>
      listen(wallet, change => {
        // A change without accounts is one of the chains or features.
        if (!Array.isArray(peek(change, 'accounts'))) return
        answered = readAccounts(peek(change, 'accounts'))
        listener(answered.filter(isAccount))
      }),
    can,
    async signMessage(address, message) {
      const input = { account: accountOf(address).source, message }
      const [output] = itemsOf(await call(wallet, 'solana:signMessage', 'signMessage', input))
      return readSigned(output)
    },
    async signTransactions(request) {
      const outputs = await signAll('solana:signTransaction', request, {})
      return outputs.map(output => need(bytesOf(peek(output, 'signedTransaction'), transactionLimit)))
    },
    async signAndSend({ options, ...request }) {
      const outputs = await signAll('solana:signAndSendTransaction', request, { options })
      return outputs.map(output => readSignature(peek(output, 'signature')))
    },
    async signIn(input) {
      const [output] = itemsOf(await call(wallet, 'solana:signIn', 'signIn', input))
      const address = peek(peek(output, 'account'), 'address')
      return { ...readSigned(output), address: typeof address === 'string' ? address : '' }
    }
  }
}

/** An account that names its features, but neither messages: it belongs to a hardware wallet. */
const isHardware = ({ features }: StandardAccount) =>
  features.length > 0 && !features.includes('solana:signMessage')

/** Calls a method of a feature. Rejects with a `LatchkeyError` only, even if the wallet throws instead of rejecting. */
async function call(
  wallet: StandardWallet,
  feature: string,
  method: string,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  const holder = wallet.feature(feature)
  const run = peek(holder, method)
  if (typeof run !== 'function') throw requestUnsupported({ context: { method: feature } })
  try {
    return await run.apply(holder, inputs)
  } catch (error) {
    throw translateError(error)
  }
}

/** Subscribes to `standard:events`. Never throws: a wallet without events emits none. */
function listen(wallet: StandardWallet, onChange: (change: unknown) => void): () => void {
  try {
    const holder = wallet.feature('standard:events')
    const on = peek(holder, 'on')
    const off: unknown = typeof on === 'function' ? on.call(holder, 'change', onChange) : undefined
    return () => {
      try {
        if (typeof off === 'function') off()
      } catch {}
    }
  } catch {
    return () => undefined
  }
}

function readSigned(output: unknown) {
  const signed = peek(output, 'signedMessage')
  return {
    signed: need(bytesOf(signed, messageLimit)),
    signature: readSignature(peek(output, 'signature'))
  }
}

function readSignature(value: unknown): Uint8Array {
  const bytes = need(bytesOf(value, signatureLength))
  if (bytes.length !== signatureLength) throw walletBroken()
  return bytes
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw walletBroken()
  return value
}
