import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { User } from '../injected/createUser.js'
import { type PolkadotKey, publicKeyOf } from './keys.js'
import type { MockPolkadotFault, MockPolkadotOptions } from './options.js'

/** An account that the page may see. */
export type SharedPolkadotAccount = { readonly key: PolkadotKey; readonly genesisHash: string | null }

type Listener = (accounts: readonly unknown[]) => void

/** Creates the entry of `window.injectedWeb3`, by `@polkadot/extension-inject`. */
export function createProvider(parameters: {
  readonly options: MockPolkadotOptions
  readonly user: User
  shared(): readonly SharedPolkadotAccount[]
  isPermitted(): boolean
  /** The user has given the permission, and unlocked the wallet. */
  permit(): void
}) {
  const { options, user, shared, isPermitted, permit } = parameters
  const { faults = [], connects = false, wraps = true } = options
  const has = (fault: MockPolkadotFault) => faults.includes(fault)
  const listeners = new Set<Listener>()
  let answered = 0

  const list = () =>
    shared().map(({ key, genesisHash }) => ({
      address: has('accountsNonsense') ? '0x1234' : key.address,
      genesisHash,
      name: key.name,
      type: 'sr25519'
    }))

  async function signRaw({ address, data, type }: Readonly<Record<string, unknown>>) {
    const own = publicKeyOf(String(address))
    const found = shared().find(({ key }) => own && bytesToHex(key.publicKey) === bytesToHex(own))
    if (!found) throw new Error('The source is not allowed to use this account')
    await user.decide('signRaw', [{ address, data, type }])
    const bytes = hexToBytes(String(data).replace(/^0x/, ''))
    const message = wraps && type === 'bytes' ? wrap(bytes) : bytes
    answered += 1
    const signature = has('signatureNonsense') ? 'signed' : `0x${bytesToHex(found.key.sign(message))}`
    return { id: answered, signature }
  }

  const provider = {
    accounts: {
      async get() {
        await user.note('accounts.get', [])
        if (!isPermitted()) throw new Error('The source has not been enabled yet')
        return has('accountsNotArray') ? { 0: list() } : list()
      },
      ...(!has('noEvents') && {
        subscribe(listener: Listener) {
          // Each call is a subscription of its own, and is told the accounts at once.
          const own: Listener = accounts => listener(accounts)
          listeners.add(own)
          queueMicrotask(() => listeners.has(own) && own(list()))
          return () => listeners.delete(own)
        }
      })
    },
    signer: {
      signRaw,
      signPayload: async () => Promise.reject(new Error('The wallet signs no transactions'))
    }
  }

  async function enable(app: string) {
    if (has('neverAnswers')) return new Promise(() => undefined)
    if (!isPermitted()) {
      await user.decide('enable', [app])
      permit()
    } else await user.note('enable', [app])
    return provider
  }

  return {
    extension: { version: '1.0.0', ...(connects ? { connect: enable } : { enable }) },
    /** Tells the page which accounts it sees now. */
    tell() {
      for (let time = 0; time < (has('eventsTwice') ? 2 : 1); time++)
        for (const listener of [...listeners]) listener(list())
    },
    listeners: () => listeners.size
  }
}

/** What makes sure that no transaction is signed as a message. */
function wrap(bytes: Uint8Array): Uint8Array {
  const [open, close] = ['<Bytes>', '</Bytes>'].map(utf8ToBytes) as [Uint8Array, Uint8Array]
  const isWrapped =
    startsWith(bytes, open) && startsWith(bytes.slice(-close.length), close) && bytes.length > open.length
  return isWrapped ? bytes : concatBytes(open, bytes, close)
}

const startsWith = (bytes: Uint8Array, start: Uint8Array) =>
  start.every((byte, index) => bytes[index] === byte)
