import { base64 } from '@scure/base'
import { networkNames, referenceOf as referenceNamed } from '../../../protocol/bitcoinNetworks.js'
import { parseUnits } from '../../../protocol/units.js'
import { rpcError } from '../../mockWallet/rpcError.js'
import { keyText, type MockBitcoinCore } from '../core.js'
import { fromHex, toHex } from '../keys.js'
import { type MockBitcoinState, referenceOf } from '../state.js'

type Listener = (value: unknown) => void
type PsbtOptions = {
  readonly autoFinalized?: boolean
  readonly toSignInputs?: readonly { readonly index: number; readonly address?: string }[]
}

/** Listeners by the name of their event, as Node's `EventEmitter` has them. */
function createEvents({ pageListeners }: MockBitcoinState) {
  const listeners = new Map<string, Set<Listener>>()
  const id = crypto.randomUUID()
  return {
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      pageListeners.add(`${id} ${event}`)
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      if (listeners.get(event)?.size === 0) pageListeners.delete(`${id} ${event}`)
    },
    emit(event: string, value: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    }
  }
}

/** What UniSat and OKX have alike: PSBTs as hex, and messages by two protocols. */
function createSigner(core: MockBitcoinCore, reference: () => string) {
  const address = () => core.account()?.address('payment', reference())
  return {
    async signMessage(message: string, type: string = 'ecdsa') {
      const { signature } = await core.signMessage(
        { method: 'signMessage', params: [message, type] },
        core.account()?.address('payment', referenceOf(core.state)),
        message,
        type === 'ecdsa' ? 'ecdsa' : 'bip322'
      )
      return signature
    },
    async signPsbt(hex: string, options: PsbtOptions = {}) {
      const { autoFinalized = true, toSignInputs = [] } = options
      const { psbt } = await core.signPsbt(
        { method: 'signPsbt', params: [hex, options] },
        base64.encode(fromHex(hex)),
        toSignInputs.map(input => ({ index: input.index, address: input.address ?? address() })),
        { finalize: autoFinalized, broadcast: false, reference: reference() }
      )
      return toHex(base64.decode(psbt))
    },
    pushPsbt: (hex: string) => core.pushPsbt(hex, reference())
  }
}

/** The API of UniSat: one address, amounts in satoshis. */
export function createUnisatProvider(core: MockBitcoinCore): object {
  const { state } = core
  const events = createEvents(state)
  const accounts = () => {
    const address = core.account()?.address('payment', referenceOf(state))
    return address === undefined ? [] : [address]
  }
  const chain = () => ({ enum: networkNames[referenceOf(state)]?.unisat, name: state.network })
  state.onChange.add(change => {
    if (change === 'network') events.emit('chainChanged', chain())
    else events.emit('accountsChanged', accounts())
  })
  return {
    ...events,
    ...createSigner(core, () => referenceOf(state)),
    async requestAccounts() {
      await core.connect({ method: 'requestAccounts', params: [] })
      return accounts()
    },
    getAccounts: async () => accounts(),
    async getPublicKey() {
      const account = core.account()
      if (!account) throw rpcError(4100, 'The requested account has not been authorized by the user.')
      return keyText(account, 'payment')
    },
    async getChain() {
      core.account()
      return chain()
    },
    async switchChain(name: string) {
      await core.switchNetwork({ method: 'switchChain', params: [name] }, referenceNamed('unisat', name))
      return chain()
    },
    sendBitcoin(to: string, satoshis: number, options?: unknown) {
      if (!Number.isSafeInteger(satoshis)) throw rpcError(-32602, 'Satoshis are whole numbers.')
      return core.pay({ method: 'sendBitcoin', params: [to, satoshis, options] }, to, BigInt(satoshis))
    },
    disconnect: async () => core.disconnect()
  }
}

/** The API of OKX: an object for each network, amounts as texts in coins. Only that of Bitcoin itself can be asked silently. */
export function createOkxProvider(core: MockBitcoinCore): object {
  const { state } = core
  const members = state.networks.flatMap(({ network }) => {
    const reference = network.split(':')[1] ?? ''
    const name = networkNames[reference]?.okx
    return name === undefined ? [] : [[name, createOkxMember(core, reference, name === 'bitcoin')] as const]
  })
  return Object.fromEntries(members)
}

function createOkxMember(core: MockBitcoinCore, reference: string, isMain: boolean): object {
  const { state } = core
  const events = createEvents(state)
  let isConnected = false
  const described = () => {
    const account = core.account()
    return account
      ? { address: account.address('payment', reference), compressedPublicKey: keyText(account, 'payment') }
      : null
  }
  state.onChange.add(change => {
    if (change === 'disconnect') events.emit('disconnect', undefined)
    else if (change === 'accounts') events.emit('accountChanged', described())
  })
  return {
    ...events,
    ...createSigner(core, () => reference),
    async connect() {
      // Each network has a permission of its own.
      await core.connect({ method: 'connect', params: [] }, !isConnected)
      isConnected = true
      return described()
    },
    ...(isMain && {
      getAccounts: async () => (described() ? [described()?.address] : []),
      getPublicKey: async () => described()?.compressedPublicKey,
      disconnect: async () => core.disconnect()
    }),
    async send(payment: { readonly to: string; readonly value: string }) {
      if (typeof payment.value !== 'string') throw rpcError(-32602, 'Amounts are texts.')
      const request = { method: 'send', params: [payment] }
      return { txhash: await core.pay(request, payment.to, parseUnits(payment.value, 8), reference) }
    }
  }
}
