import {
  noAccounts,
  requestUnsupported,
  switchUnsupported,
  walletBroken
} from '../../protocol/errors/wallet.js'
import type { BitcoinPsbtRequest } from '../../protocol/bitcoinProvider.js'
import { peek } from '../../protocol/peek.js'
import { bytesOf, itemsOf, readAccounts } from '../../walletStandard/readWallet.js'
import type { StandardAccount, StandardWallet } from '../../walletStandard/StandardWallet.js'
import { networkNames, referenceOf } from '../../protocol/bitcoinNetworks.js'
import type { Said, WalletClient } from '../WalletClient.js'
import { callWallet } from './call.js'
import { base64ToHex, hexToBase64 } from './encoding.js'

/** Longer than a signature of BIP-322 with a few keys. */
const signatureLimit = 4_096
/** More bytes than a standard transaction with the transactions that it spends has. */
const psbtLimit = 4_000_000

/** Flags of a signature (BIP-143) by their number. */
const sigHashes: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY'
}

/**
 * A wallet of the Wallet Standard with Bitcoin's features, such as Magic Eden's (https://github.com/ExodusMovement/bitcoin-wallet-standard). It has
 * no feature that pays or switches: the network is that of its accounts, or the page's choice where they are of several.
 */
export function openStandard(wallet: StandardWallet): WalletClient {
  let shared: readonly StandardAccount[] = []
  const take = (accounts: readonly StandardAccount[], reference: string): Said => {
    shared = accounts.filter(({ chains }) => chains.some(chain => chain.startsWith('bitcoin:')))
    const chain = chainOf(shared, reference)
    return { addresses: accountsOn(shared, chain).map(describe), reference: referenceOf('standard', chain) }
  }
  const accountOf = (address: string): StandardAccount => {
    const account = [...wallet.accounts(), ...shared].find(one => one.address === address)
    if (!account) throw noAccounts()
    return account
  }
  return {
    async connect(reference) {
      const answer = await callWallet(wallet.feature('bitcoin:connect'), 'connect', {
        purposes: ['payment', 'ordinals']
      })
      return take(readAccounts(peek(answer, 'accounts')), reference)
    },
    async read(reference) {
      const silent = wallet.feature('standard:connect')
      const answer = silent && (await callWallet(silent, 'connect', { silent: true }))
      const said = take(answer ? readAccounts(peek(answer, 'accounts')) : wallet.accounts(), reference)
      if (said.addresses.length === 0) throw noAccounts()
      return said
    },
    async disconnect() {
      const feature = wallet.feature('standard:disconnect') ?? wallet.feature('bitcoin:disconnect')
      if (feature) await callWallet(feature, 'disconnect')
    },
    subscribe(onChange) {
      const feature = wallet.feature('standard:events') ?? wallet.feature('bitcoin:events')
      return feature ? listenToStandard(feature, onChange) : () => undefined
    },
    async switchNetwork(reference) {
      const chain = networkNames[reference]?.standard
      if (!chain || accountsOn(shared, chain).length === 0) throw switchUnsupported()
    },
    async signMessage({ message, address }) {
      const bytes = new TextEncoder().encode(message)
      const account = accountOf(address).source
      const answer = await callWallet(wallet.feature('bitcoin:signMessage'), 'signMessage', {
        account,
        message: bytes
      })
      const [output] = itemsOf(answer)
      const signed = bytesOf(peek(output, 'signedMessage'), bytes.length)
      const signature = bytesOf(peek(output, 'signature'), signatureLimit)
      // A wallet may change the message: then it is the signature of something else.
      if (!signature || signed?.join() !== bytes.join()) throw walletBroken({ details: 'signMessage' })
      return hexToBase64(toHex(signature))
    },
    async signPsbt({ psbt, signInputs, broadcast }, reference) {
      if (broadcast) throw requestUnsupported({ context: { method: 'broadcast' } })
      const hex = base64ToHex(psbt)
      const answer = await callWallet(wallet.feature('bitcoin:signTransaction'), 'signTransaction', {
        psbt: Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16)),
        inputsToSign: inputsByAddress(signInputs).map(({ address, sigHash, ...indexes }) => ({
          account: accountOf(address).source,
          ...indexes,
          ...(sigHash && { sigHash })
        })),
        chain: networkNames[reference]?.standard
      })
      const signed = bytesOf(peek(itemsOf(answer)[0], 'signedPsbt'), psbtLimit)
      if (!signed) throw walletBroken({ details: 'signTransaction' })
      return { psbt: hexToBase64(toHex(signed)) }
    }
  }
}

function describe({ address, publicKey, source }: StandardAccount) {
  const purpose = peek(source, 'purpose')
  return {
    address,
    publicKey: toHex(publicKey),
    ...(purpose === 'payment' && { type: 'payment' as const }),
    ...(purpose === 'ordinals' && { type: 'ordinal' as const })
  }
}

type SignInputs = BitcoinPsbtRequest['signInputs']

/** The inputs of each address together. The feature takes one flag for them all: the first that is named. */
function inputsByAddress(signInputs: SignInputs) {
  return [...new Set(signInputs.map(({ address }) => address))].map(address => {
    const own = signInputs.filter(input => input.address === address)
    const [flag] = own.flatMap(({ sighashTypes = [] }) => sighashTypes)
    const sigHash = flag === undefined ? undefined : sigHashes[flag]
    return { address, signingIndexes: own.map(({ index }) => index), sigHash }
  })
}

/** The wanted network if the accounts have it, else the first that they have. */
function chainOf(accounts: readonly StandardAccount[], reference: string): string | undefined {
  const wanted = networkNames[reference]?.standard
  const chains = accounts.flatMap(account => account.chains)
  return chains.find(chain => chain === wanted) ?? chains.find(chain => referenceOf('standard', chain))
}

function accountsOn(accounts: readonly StandardAccount[], chain: string | undefined) {
  return chain === undefined ? [] : accounts.filter(({ chains }) => chains.includes(chain))
}

/** `on` of the Wallet Standard returns the function that ends it. Never throws. */
function listenToStandard(feature: object, onChange: () => void): () => void {
  try {
    const on = peek(feature, 'on')
    const off: unknown = typeof on === 'function' ? on.call(feature, 'change', onChange) : undefined
    return () => {
      if (typeof off === 'function') off()
    }
  } catch {
    return () => undefined
  }
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
