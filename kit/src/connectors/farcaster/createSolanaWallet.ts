import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { fromBase58 } from '../../protocol/base58.js'
import { fromBase64, toBase64 } from '../../protocol/base64.js'
import { translateError } from '../../protocol/eip1193/translateError.js'
import { noAccounts, requestUnsupported, walletBroken } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { transactionLimit } from '../../protocol/solana/transaction.js'
import { isAddress } from '../../solana/address.js'
import { createConnector } from '../../solana/connector.js'
import type { WalletPort } from '../../solana/WalletPort.js'
import type { Channel } from './channel.js'
import type { WalletInfo } from './createWallet.js'
import { type RememberedWallet, rememberUse } from './rememberUse.js'

/** The wallet of the client around this page, for `solana`. It has one account, and no events. */
export function createSolanaWallet(
  context: ConnectorContext,
  channel: Channel,
  { name, icon }: WalletInfo
): RememberedWallet {
  const wallet = createConnector(
    { id: 'farcaster', name, icon, type: 'EXTERNAL', reach: 'page' },
    async () => createPort(channel),
    context,
    {}
  )
  return rememberUse(context, 'latchkey.farcaster.solana', wallet)
}

/**
 * The client's Solana provider as a port (https://github.com/farcasterxyz/miniapps, `solanaProviderRequest` of miniapp-core 0.5.1). The client has no question
 * without the person: who has connected once is connected again by the same one.
 */
export function createPort(channel: Channel): WalletPort {
  let own: string | undefined
  const ask = async (method: string, params?: object): Promise<unknown> => {
    const request = { method, ...(params && { params }) }
    return channel.call('solanaProviderRequest', [request]).catch((error: unknown) => {
      throw translateError(error)
    })
  }
  const owned = (address: string) => {
    if (address !== own) throw noAccounts()
  }
  /** One after the other: the client takes one transaction at a time. */
  const each = async (
    transactions: readonly Uint8Array[],
    run: (transaction: string) => Promise<Uint8Array>
  ) => {
    const answers: Uint8Array[] = []
    for (const transaction of transactions) answers.push(await run(toBase64(transaction)))
    return answers
  }
  return {
    async connect() {
      const address = peek(await ask('connect'), 'publicKey')
      if (!isAddress(address)) throw walletBroken()
      own = address
      return [{ address, chains: [] }]
    },
    async disconnect() {
      own = undefined
    },
    onAccounts: () => () => undefined,
    can: feature => feature !== 'solana:signIn',
    async signMessage(address, message) {
      owned(address)
      const answer = await ask('signMessage', { message: textOf(message) })
      return { signed: message, signature: signatureOf(fromBase64(peek(answer, 'signature'), 64)) }
    },
    async signTransactions({ address, transactions }) {
      owned(address)
      return each(transactions, async transaction => {
        const answer = await ask('signTransaction', { transaction })
        const signed = fromBase64(peek(answer, 'signedTransaction'), transactionLimit)
        if (!signed) throw walletBroken()
        return signed
      })
    },
    async signAndSend({ address, transactions, options }) {
      owned(address)
      return each(transactions, async transaction => {
        const answer = await ask('signAndSendTransaction', { transaction, options })
        return signatureOf(fromBase58(peek(answer, 'signature')))
      })
    },
    async signIn() {
      throw requestUnsupported({ context: { method: 'solana:signIn' } })
    }
  }
}

/** The client takes a message as text. */
function textOf(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw requestUnsupported({ context: { method: 'signMessage' }, cause })
  }
}

function signatureOf(bytes: Uint8Array | undefined): Uint8Array {
  if (bytes?.length !== 64) throw walletBroken()
  return bytes
}
