import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { switchUnsupported, walletBroken } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { networkNames, referenceOf } from '../../protocol/bitcoinNetworks.js'
import type { Said, SaidAddress, WalletClient } from '../WalletClient.js'
import { requestJsonRpc } from './jsonRpc.js'
import { readList } from './readList.js'

const purposes = ['payment', 'ordinals'] as const

/**
 * A wallet with the API of Sats Connect, such as Xverse (https://docs.xverse.app/sats-connect, types in
 * https://github.com/secretkeylabs/sats-connect-core). Wallets of before `wallet_connect` have `getAccounts` and `getAddresses`.
 */
export function openSatsConnect(provider: object): WalletClient {
  const ask = (method: string, params?: object) => requestJsonRpc(provider, method, params)
  return {
    async connect(reference) {
      const network = networkNames[reference]?.satsConnect
      const answer = await either(
        () => ask('wallet_connect', { addresses: purposes, ...(network && { network }) }),
        () => ask('getAccounts', { purposes })
      )
      return toSaid(ask, answer)
    },
    async read() {
      const answer = await either(
        () => ask('wallet_getAccount'),
        () => ask('getAddresses', { purposes })
      )
      return toSaid(ask, answer)
    },
    async disconnect() {
      await ask('wallet_disconnect')
    },
    subscribe(onChange, onEnd) {
      const stops = [
        listen(provider, 'accountChange', onChange),
        listen(provider, 'networkChange', onChange),
        listen(provider, 'disconnect', onEnd)
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    async switchNetwork(reference) {
      const name = networkNames[reference]?.satsConnect
      if (name === undefined) throw switchUnsupported()
      await ask('wallet_changeNetwork', { name })
    },
    async signMessage({ message, address, protocol }) {
      const named = protocol && (protocol === 'ecdsa' ? 'ECDSA' : 'BIP322')
      return peek(
        await ask('signMessage', { address, message, ...(named && { protocol: named }) }),
        'signature'
      )
    },
    async signPsbt({ psbt, signInputs, broadcast = false }) {
      const byAddress: Record<string, number[]> = {}
      for (const { address, index } of signInputs) byAddress[address] = [...(byAddress[address] ?? []), index]
      const answer = await ask('signPsbt', { psbt, signInputs: byAddress, broadcast })
      return { psbt: peek(answer, 'psbt'), txid: peek(answer, 'txid') }
    },
    async sendTransfer({ to, amount }) {
      const recipients = [{ address: to, amount: Number(amount) }]
      return peek(await ask('sendTransfer', { recipients }), 'txid')
    }
  }
}

type Ask = (method: string, params?: object) => Promise<unknown>

/** The answer of the first method, or of the second if the wallet does not have the first. */
function either(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<unknown> {
  return first().catch(error => {
    if (isLatchkeyError(error, 'LATCHKEY_REQUEST__UNSUPPORTED')) return second()
    throw error
  })
}

/** `getAccounts` answers the list of addresses itself. Only `wallet_connect` and `getAddresses` say the network. */
async function toSaid(ask: Ask, answer: unknown): Promise<Said> {
  const list = Array.isArray(answer) ? answer : peek(answer, 'addresses')
  if (!Array.isArray(list)) throw walletBroken({ details: 'addresses' })
  const network = peek(answer, 'network') ?? (await ask('wallet_getNetwork').catch(() => undefined))
  return {
    addresses: readList(list).flatMap(readAddress),
    reference: referenceOf('satsConnect', peek(peek(network, 'bitcoin'), 'name'))
  }
}

/** Addresses of Stacks, Spark and other networks of the wallet are left out. */
function readAddress(item: unknown): readonly SaidAddress[] {
  const purpose = peek(item, 'purpose')
  if (purpose !== 'payment' && purpose !== 'ordinals') return []
  const type = purpose === 'payment' ? 'payment' : 'ordinal'
  return [{ address: peek(item, 'address'), publicKey: peek(item, 'publicKey'), type }]
}

/**
 * `addListener({ eventName, cb })` answers the function that ends it. Fordefi's takes `(eventName, cb)`, as its adapter in @sats-connect/core
 * 0.16.0 has it, and answers none for the other form. Never throws: a wallet without events emits none.
 */
function listen(provider: object, eventName: string, cb: () => void): () => void {
  const add = peek(provider, 'addListener')
  if (typeof add !== 'function') return () => undefined
  const tryToAdd = (...parameters: readonly unknown[]): unknown => {
    try {
      return add.apply(provider, parameters)
    } catch {
      return undefined
    }
  }
  const stop = tryToAdd({ eventName, cb })
  if (typeof stop === 'function') return () => call(stop)
  const other = tryToAdd(eventName, cb)
  return () => {
    if (typeof other === 'function') return call(other)
    const remove = peek(provider, 'removeListener')
    call(typeof remove === 'function' && (() => remove.call(provider, eventName, cb)))
  }
}

function call(stop: unknown): void {
  try {
    if (typeof stop === 'function') stop()
  } catch {
    // The wallet's own failure: it keeps a listener that no longer does anything.
  }
}
