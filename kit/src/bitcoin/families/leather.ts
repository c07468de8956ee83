import { noAccounts, switchUnsupported, walletBroken } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { networkNames } from '../../protocol/bitcoinNetworks.js'
import type { Remembered } from '../remembered.js'
import type { Said, SaidAddress, WalletClient } from '../WalletClient.js'
import { base64ToHex, hexToBase64 } from './encoding.js'
import { requestJsonRpc } from './jsonRpc.js'
import { readList } from './readList.js'

/**
 * Leather (https://leather.gitbook.io/developers). Each request names its network; there are no events, no disconnection, and every question
 * for addresses opens the wallet: `remembered` keeps what it shared. Amounts are texts, and PSBTs hexadecimal.
 */
export function openLeather(provider: object, remembered: Remembered): WalletClient {
  const networkOf = (reference: string) => {
    const network = networkNames[reference]?.leather
    return network === undefined ? {} : { network }
  }
  const ask = (method: string, params: object) => requestJsonRpc(provider, method, params)
  const connect = async (reference: string): Promise<Said> => {
    const answer = await ask('getAddresses', networkOf(reference))
    const list = peek(answer, 'addresses')
    if (!Array.isArray(list)) throw walletBroken({ details: 'getAddresses' })
    return { addresses: readList(list).flatMap(readAddress), reference }
  }
  return {
    isRemembered: true,
    connect,
    async read(reference) {
      const known = await remembered.recall(reference)
      if (!known) throw noAccounts()
      return known
    },
    disconnect: remembered.forget,
    async switchNetwork(reference, isSilent) {
      // Other networks have other addresses, which the person approves.
      if (await remembered.recall(reference)) return
      if (isSilent) throw switchUnsupported()
      remembered.offer(await connect(reference))
    },
    async signMessage({ message, kind, reference }) {
      const paymentType = kind === 'p2tr' ? 'p2tr' : 'p2wpkh'
      return peek(await ask('signMessage', { message, paymentType, ...networkOf(reference) }), 'signature')
    },
    async signPsbt({ psbt, signInputs, broadcast = false }, reference) {
      const allowed = [...new Set(signInputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const answer = await ask('signPsbt', {
        hex: base64ToHex(psbt),
        signAtIndex: signInputs.map(({ index }) => index),
        ...(allowed.length > 0 && { allowedSighash: allowed }),
        broadcast,
        ...networkOf(reference)
      })
      const hex = peek(answer, 'hex')
      return { psbt: typeof hex === 'string' ? hexToBase64(hex) : hex, txid: peek(answer, 'txid') }
    },
    async sendTransfer({ to, amount, reference }) {
      const recipients = [{ address: to, amount: amount.toString() }]
      return peek(await ask('sendTransfer', { recipients, ...networkOf(reference) }), 'txid')
    }
  }
}

/** Rows of Stacks have the symbol STX. The taproot address holds inscriptions. */
function readAddress(item: unknown): readonly SaidAddress[] {
  if (peek(item, 'symbol') !== 'BTC') return []
  const type = peek(item, 'type') === 'p2tr' ? 'ordinal' : 'payment'
  return [{ address: peek(item, 'address'), publicKey: peek(item, 'publicKey'), type }]
}
