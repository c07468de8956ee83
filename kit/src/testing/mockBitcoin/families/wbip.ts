import { base64 } from '@scure/base'
import {
  mainReference,
  networkNames,
  referenceOf as referenceNamed
} from '../../../protocol/bitcoinNetworks.js'
import { rpcError } from '../../mockWallet/rpcError.js'
import { keyText, type MockBitcoinCore } from '../core.js'
import { fromHex, toHex } from '../keys.js'
import { messageHash } from '../signMessage.js'
import { changeBitcoinState, referenceOf } from '../state.js'

type Params = Readonly<Record<string, unknown>>

/** An object with `request(method, params)` (WBIP), and the listeners of its events. */
export type WbipProvider = {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): () => void
}

/** The API of Sats Connect: errors are answers, too. */
export function createSatsConnectProvider(core: MockBitcoinCore): WbipProvider {
  const { state } = core
  const listeners = new Map<string, Set<(event: unknown) => void>>()
  state.onChange.add(change => {
    const shared = core.account() ? { addresses: satsConnectAddresses(core) } : {}
    const event = {
      accounts: { type: 'accountChange', ...shared },
      network: { type: 'networkChange', ...satsConnectNetwork(core), ...shared },
      disconnect: { type: 'disconnect' }
    }[change]
    for (const cb of [...(listeners.get(event.type) ?? [])]) cb(event)
  })
  const answers = { ...satsConnectAccess(core), ...satsConnectSigning(core) }
  return {
    async request(method, params) {
      const id = crypto.randomUUID()
      try {
        const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
        if (!answer) throw rpcError(-32601, `The method "${method}" does not exist.`)
        return { jsonrpc: '2.0', id, result: await answer((params ?? {}) as Params) }
      } catch (error) {
        return { jsonrpc: '2.0', id, error: toJsonRpcError(error) }
      }
    },
    addListener({ eventName, cb }) {
      const own = (event: unknown) => cb(event)
      listeners.set(eventName, (listeners.get(eventName) ?? new Set()).add(own))
      state.pageListeners.add(own)
      return () => {
        listeners.get(eventName)?.delete(own)
        state.pageListeners.delete(own)
      }
    }
  }
}

type Answers = Readonly<Record<string, (params: Params) => Promise<unknown> | unknown>>

const request = (method: string, params: Params) => ({ method, params: [params] })

/** The networks of all chains that wallets of Sats Connect have. Only that of Bitcoin changes here. */
const satsConnectNetwork = ({ state }: MockBitcoinCore) => ({
  bitcoin: { name: networkNames[referenceOf(state)]?.satsConnect },
  stacks: { name: referenceOf(state) === mainReference ? 'mainnet' : 'testnet' },
  spark: { name: referenceOf(state) === mainReference ? 'mainnet' : 'regtest' }
})

/** The addresses that the page may see, for the purposes that it wants. Throws 4100 if it may see none. */
function satsConnectAddresses(core: MockBitcoinCore, wanted?: unknown) {
  const account = core.account()
  if (!account) throw rpcError(4100, 'Access denied.')
  return (['payment', 'ordinals'] as const)
    .filter(purpose => !Array.isArray(wanted) || wanted.includes(purpose))
    .map(purpose => ({
      address: account.address(purpose, referenceOf(core.state)),
      publicKey: keyText(account, purpose),
      purpose,
      addressType: purpose === 'payment' ? 'p2wpkh' : 'p2tr',
      walletType: 'software'
    }))
}

/**
 * The methods of an account and of its network. `null` where there is no result: the client of `@sats-connect/core` takes an answer without
 * a result for an unknown one.
 */
function satsConnectAccess(core: MockBitcoinCore): Answers {
  const { state } = core
  const network = () => satsConnectNetwork(core)
  const shared = (wanted?: unknown) => ({
    id: state.name,
    addresses: satsConnectAddresses(core, wanted),
    walletType: 'software',
    network: network()
  })
  return {
    getInfo: () => ({
      version: '2.0.0',
      platform: 'web',
      methods: satsConnectMethods,
      supports: ['WBIP002']
    }),
    async wallet_connect(params) {
      const wanted = referenceNamed('satsConnect', params.network)
      await core.connect(request('wallet_connect', params))
      // One approval for both.
      const known = state.networks.find(one => one.network === `bip122:${wanted}`)
      if (known) changeBitcoinState(state, { network: known.network })
      return shared(params.addresses)
    },
    wallet_getAccount: () => shared(),
    async getAccounts(params) {
      // The older way to connect.
      await core.connect(request('getAccounts', params))
      return satsConnectAddresses(core, params.purposes)
    },
    getAddresses: ({ purposes }) => ({ addresses: satsConnectAddresses(core, purposes), network: network() }),
    wallet_getNetwork: network,
    wallet_disconnect() {
      core.disconnect()
      return null
    },
    async wallet_changeNetwork(params) {
      const reference = referenceNamed('satsConnect', params.name)
      await core.switchNetwork(request('wallet_changeNetwork', params), reference)
      return null
    }
  }
}

/** The methods that sign and pay. */
function satsConnectSigning(core: MockBitcoinCore): Answers {
  return {
    async signMessage(params) {
      const { address, message, protocol } = params
      const text = String(message)
      const named = protocol === 'ECDSA' ? 'ecdsa' : protocol === 'BIP322' ? 'bip322' : undefined
      const { signature, protocol: used } = await core.signMessage(
        request('signMessage', params),
        address,
        text,
        named
      )
      return {
        signature,
        messageHash: toHex(messageHash(text, used)),
        address,
        protocol: used === 'ecdsa' ? 'ECDSA' : 'BIP322'
      }
    },
    async signPsbt(params) {
      const inputs = Object.entries((params.signInputs ?? {}) as Record<string, readonly number[]>)
      return core.signPsbt(
        request('signPsbt', params),
        String(params.psbt),
        inputs.flatMap(([address, indexes]) => indexes.map(index => ({ index, address }))),
        { finalize: false, broadcast: params.broadcast === true }
      )
    },
    async sendTransfer(params) {
      const [recipient] = (params.recipients ?? []) as readonly { address: string; amount: number }[]
      if (!recipient || !Number.isSafeInteger(recipient.amount)) throw rpcError(-32602, 'Invalid recipients.')
      return {
        txid: await core.pay(request('sendTransfer', params), recipient.address, BigInt(recipient.amount))
      }
    }
  }
}

const satsConnectMethods = [
  'getInfo',
  'getAccounts',
  'getAddresses',
  'signMessage',
  'signPsbt',
  'sendTransfer',
  'wallet_connect',
  'wallet_disconnect',
  'wallet_getAccount',
  'wallet_getNetwork',
  'wallet_changeNetwork'
]

/** The API of Leather: errors reject with the whole answer, each request names its network, and there are no events. */
export function createLeatherProvider(core: MockBitcoinCore): WbipProvider {
  const answers = leatherAnswers(core)
  return {
    async request(method, params) {
      const id = crypto.randomUUID()
      try {
        const answer = answers[method]
        if (!answer) throw rpcError(-32601, `"${method}" is not supported`)
        return { jsonrpc: '2.0', id, result: await answer((params ?? {}) as Params) }
      } catch (error) {
        throw { jsonrpc: '2.0', id, error: toJsonRpcError(error, 4001) }
      }
    }
  }
}

function leatherAnswers(core: MockBitcoinCore): Answers {
  const { state } = core
  const networkOf = ({ network }: Params) => referenceNamed('leather', network) ?? referenceOf(state)
  return {
    async getAddresses(params) {
      const reference = networkOf(params)
      // Leather asks each time.
      const account = await core.connect(request('getAddresses', params), true)
      return {
        addresses: [
          {
            symbol: 'BTC',
            type: 'p2wpkh',
            address: account.address('payment', reference),
            publicKey: keyText(account, 'payment')
          },
          {
            symbol: 'BTC',
            type: 'p2tr',
            address: account.address('ordinals', reference),
            publicKey: toHex(account.publicKey),
            tweakedPublicKey: keyText(account, 'ordinals')
          },
          { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: '' }
        ]
      }
    },
    async signMessage(params) {
      const reference = networkOf(params)
      const account = core.account()
      const address = account?.address(
        params.paymentType === 'p2tr' ? 'ordinals' : 'payment',
        referenceOf(state)
      )
      const { signature } = await core.signMessage(
        request('signMessage', params),
        address,
        String(params.message),
        'bip322'
      )
      return { signature, address: account?.address('payment', reference) }
    },
    async signPsbt(params) {
      const reference = networkOf(params)
      const address = core.account()?.address('payment', reference)
      const indexes = (Array.isArray(params.signAtIndex) ? params.signAtIndex : []) as readonly number[]
      const { psbt, txid } = await core.signPsbt(
        request('signPsbt', params),
        base64.encode(fromHex(String(params.hex))),
        indexes.map(index => ({ index, address })),
        { finalize: false, broadcast: params.broadcast === true, reference }
      )
      return { hex: toHex(base64.decode(psbt)), ...(txid && { txid }) }
    },
    async sendTransfer(params) {
      const [recipient] = (params.recipients ?? []) as readonly { address: string; amount: unknown }[]
      if (!recipient || typeof recipient.amount !== 'string') throw rpcError(-32602, 'Amounts are texts.')
      const { address, amount } = recipient
      return {
        txid: await core.pay(request('sendTransfer', params), address, BigInt(amount), networkOf(params))
      }
    }
  }
}

/** Sats Connect has -32000 for a rejection of the user and -32002 for a missing permission; Leather has the codes of EIP-1193. */
function toJsonRpcError(error: unknown, rejection = -32000) {
  const { code, message } = error as { readonly code?: number; readonly message?: string }
  const named = code === 4001 ? rejection : code === 4100 && rejection !== 4001 ? -32002 : code
  return { code: named ?? -32603, message: message ?? 'Internal error' }
}
