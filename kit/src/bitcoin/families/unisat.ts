import { switchUnsupported, walletBroken } from '../../protocol/errors/wallet.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { peek } from '../../protocol/peek.js'
import { mainReference, networkNames, referenceOf } from '../../protocol/bitcoinNetworks.js'
import type { Said, WalletClient } from '../WalletClient.js'
import { callWallet, hasMethod, listenTo } from './call.js'
import { messageType, signPsbtByHex } from './signing.js'

const events = ['accountsChanged', 'networkChanged', 'chainChanged']

/** Networks of versions before `getChain` and `switchChain`: `livenet`, else testnet. */
const testReference = '000000000933ea01ad0ee984209779ba'

/**
 * A wallet with the API of UniSat (https://docs.unisat.io/dev-center/open-api-documentation/unisat-wallet), such as Bitget and Binance too: one
 * address at a time, amounts in satoshis, PSBTs hexadecimal.
 */
export function openUnisat(provider: object): WalletClient {
  const said = async (accounts: unknown): Promise<Said> => {
    // Binance answers `getAccounts` with one text.
    const addresses = typeof accounts === 'string' ? [accounts] : accounts
    if (!Array.isArray(addresses)) throw walletBroken({ details: 'accounts' })
    const [address] = addresses as readonly unknown[]
    const publicKey =
      address === undefined ? undefined : await callWallet(provider, 'getPublicKey').catch(() => undefined)
    return {
      addresses: address === undefined ? [] : [{ address, publicKey, type: 'payment' }],
      reference: await readReference(provider)
    }
  }
  return {
    connect: async () => said(await callWallet(provider, 'requestAccounts')),
    read: async () => said(await callWallet(provider, 'getAccounts')),
    async disconnect() {
      if (hasMethod(provider, 'disconnect')) await callWallet(provider, 'disconnect')
    },
    subscribe: onChange => listenTo(provider, events, onChange),
    async switchNetwork(reference) {
      const name = networkNames[reference]?.unisat
      if (name === undefined) throw switchUnsupported()
      if (hasMethod(provider, 'switchChain')) await callWallet(provider, 'switchChain', name)
      else if (reference === mainReference) await callWallet(provider, 'switchNetwork', 'livenet')
      else if (reference === testReference) await callWallet(provider, 'switchNetwork', 'testnet')
      else throw switchUnsupported()
    },
    signMessage: ({ message, ...question }) =>
      callWallet(provider, 'signMessage', message, messageType(question)),
    signPsbt: request => signPsbtByHex(provider, request),
    sendTransfer: ({ to, amount }) => callWallet(provider, 'sendBitcoin', to, Number(amount))
  }
}

async function readReference(provider: object): Promise<string | undefined> {
  try {
    if (hasMethod(provider, 'getChain'))
      return referenceOf('unisat', peek(await callWallet(provider, 'getChain'), 'enum'))
    const network = await callWallet(provider, 'getNetwork')
    return network === 'livenet' ? mainReference : network === 'testnet' ? testReference : undefined
  } catch (error) {
    if (isLatchkeyError(error, 'LATCHKEY_REQUEST__UNSUPPORTED')) return undefined
    throw error
  }
}
