import { invalidAmount, noAccounts, requestUnsupported, walletBroken } from '../../protocol/errors/wallet.js'
import type { BitcoinAccountAddress, BitcoinProvider } from '../../protocol/bitcoinProvider.js'
import type { TransferRequest } from '../../protocol/walletRequests.js'

// Requests of a `bip122` session: https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin

/** Sends a request to the wallet, for the network in use. Rejects with a `LatchkeyError`. */
export type AskBitcoin = (method: string, params: object) => Promise<unknown>

type Loose = Readonly<Record<string, unknown>>

const isTxid = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{64}$/i.test(value)

/** The transaction's id in the answer to `sendTransfer`. Throws LATCHKEY_CONNECT__WALLET_BROKEN. */
export function readTxid(answer: unknown): string {
  const { txid } = (answer ?? {}) as Loose
  const id = typeof answer === 'string' ? answer : txid
  if (isTxid(id)) return id.toLowerCase()
  throw walletBroken({ details: 'sendTransfer' })
}

/** `sendTransfer`: satoshis as text, because wallets read JSON. */
export async function sendBitcoin(
  ask: AskBitcoin,
  { from, to, amount, token, nft }: Pick<TransferRequest, 'from' | 'to' | 'amount' | 'token' | 'nft'>
): Promise<string> {
  if (token || nft) throw requestUnsupported({ context: { method: 'sendTransfer' } })
  if (amount <= 0n) throw invalidAmount()
  return readTxid(
    await ask('sendTransfer', { account: from, recipientAddress: to, amount: amount.toString() })
  )
}

/** What hosts call beside `request`: the same as that of other Bitcoin wallets. `account`: the address of the session. */
export function createBitcoinMethods(
  ask: AskBitcoin,
  signMessage: BitcoinProvider['signMessage'],
  account: () => string | undefined
): Omit<BitcoinProvider, 'on' | 'removeListener'> {
  const own = () => {
    const address = account()
    if (address === undefined) throw noAccounts()
    return address
  }
  return {
    signMessage,
    async getAccountAddresses() {
      const answer = await ask('getAccountAddresses', {
        account: own(),
        intentions: ['payment', 'ordinal']
      })
      if (!Array.isArray(answer)) throw walletBroken({ details: 'getAccountAddresses' })
      return answer.slice(0, 500).map(readAddress)
    },
    async signPSBT({ psbt, signInputs, broadcast = false }) {
      const { psbt: signed, txid } = ((await ask('signPsbt', {
        account: own(),
        psbt,
        signInputs,
        broadcast
      })) ?? {}) as Loose
      if (typeof signed !== 'string' || !/^cHNidP[\w+/]+={0,2}$/.test(signed))
        throw walletBroken({ details: 'signPsbt' })
      return { psbt: signed, ...(isTxid(txid) && { txid: txid.toLowerCase() }) }
    },
    async sendTransfer({ recipient, amount }) {
      if (typeof amount !== 'bigint' && !/^\d{1,16}$/.test(amount)) throw invalidAmount()
      return sendBitcoin(ask, { from: own(), to: recipient, amount: BigInt(amount) })
    }
  }
}

/** Throws LATCHKEY_CONNECT__WALLET_BROKEN. */
function readAddress(item: unknown): BitcoinAccountAddress {
  const { address, publicKey, intention } = (item ?? {}) as Loose
  if (typeof address !== 'string' || !/^[a-z\d]{14,90}$/i.test(address))
    throw walletBroken({ details: 'getAccountAddresses' })
  const isKey = typeof publicKey === 'string' && /^(?:[\da-f]{2}){32,65}$/i.test(publicKey)
  return { address, ...(isKey && { publicKey }), type: intention === 'ordinal' ? 'ordinal' : 'payment' }
}
