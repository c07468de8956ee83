import { base64 } from '@scure/base'
import { networkNames } from '../../../protocol/bitcoinNetworks.js'
import { tintedIcon } from '../../tintedIcon.js'
import { rpcError } from '../../mockWallet/rpcError.js'
import type { MockBitcoinCore } from '../core.js'
import { keyText } from '../core.js'
import { fromHex } from '../keys.js'
import { referenceOf } from '../state.js'

type Account = { readonly address: string }
type SignInput = { readonly account: Account; readonly message: Uint8Array }
type SignTransactionInput = {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly { readonly account: Account; readonly signingIndexes: readonly number[] }[]
}

/** A wallet of the Wallet Standard with the features of Bitcoin. Its accounts are of the network that it is on. */
export function createStandardWallet(core: MockBitcoinCore): object {
  const { state } = core
  const listeners = new Set<(change: object) => void>()
  const chainOf = (reference: string) => networkNames[reference]?.standard ?? ''
  const accounts = () => {
    const account = core.account()
    if (!account) return []
    return (['payment', 'ordinals'] as const).map(purpose => ({
      address: account.address(purpose, referenceOf(state)),
      publicKey: fromHex(keyText(account, purpose)),
      chains: [chainOf(referenceOf(state))],
      features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
      purpose
    }))
  }
  state.onChange.add(() => {
    for (const listener of [...listeners]) listener({ accounts: accounts() })
  })
  const signMessage = async (input: SignInput) => {
    const text = new TextDecoder().decode(input.message)
    const request = { method: 'bitcoin:signMessage', params: [text] }
    const { signature } = await core.signMessage(request, input.account.address, text)
    return { signedMessage: input.message, signature: base64.decode(signature) }
  }
  const signTransaction = async ({ psbt, inputsToSign }: SignTransactionInput) => {
    const encoded = base64.encode(psbt)
    const inputs = inputsToSign.flatMap(({ account, signingIndexes }) =>
      signingIndexes.map(index => ({ index, address: account.address }))
    )
    const request = { method: 'bitcoin:signTransaction', params: [encoded] }
    const signed = await core.signPsbt(request, encoded, inputs, { finalize: false, broadcast: false })
    return { signedPsbt: base64.decode(signed.psbt) }
  }
  return {
    version: '1.0.0',
    name: state.name,
    icon: state.options.icon ?? tintedIcon(state.name),
    chains: state.networks.map(({ network }) => chainOf(network.split(':')[1] ?? '')),
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        async connect({ purposes }: { readonly purposes: readonly string[] }) {
          if (!Array.isArray(purposes)) throw rpcError(-32602, 'Purposes are missing.')
          await core.connect({ method: 'bitcoin:connect', params: [{ purposes }] })
          return { accounts: accounts() }
        }
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => core.disconnect() },
      'standard:events': {
        version: '1.0.0',
        on(event: string, listener: (change: object) => void) {
          const own = (change: object) => listener(change)
          if (event === 'change') listeners.add(own)
          state.pageListeners.add(own)
          return () => {
            listeners.delete(own)
            state.pageListeners.delete(own)
          }
        }
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: readonly SignInput[]) => Promise.all(inputs.map(signMessage))
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: (...inputs: readonly SignTransactionInput[]) =>
          Promise.all(inputs.map(signTransaction))
      }
    }
  }
}
