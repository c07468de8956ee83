import { KeyFailure } from '../keys/KeyFailure.js'
import { fieldsOf, idForm, isCount, isText, readList, readRecord } from '../keys/record/readRecord.js'
import type { WalletRecord } from '../keys/record/WalletRecord.js'
import { answerInvalid } from './createWalletCall.js'
import type { WalletContext } from './WalletContext.js'

/** A device that has a share of the wallet. Times in ms since 1970. */
export type WalletDevice = {
  readonly deviceId: string
  readonly generation: number
  readonly isThis: boolean
  /** Such as `Firefox, Windows`; empty if it is not known. */
  readonly browser: string
  readonly createdAt: number
  readonly lastUsedAt: number
  /** Whether a new device can be enrolled through this one. */
  readonly hasRecovery: boolean
}

/** What the server says of the account's wallet. `record` is believed only once its tag was checked with the secret. */
export type WalletState = {
  readonly record: WalletRecord
  readonly devices: readonly WalletDevice[]
  readonly exportHeldUntil: number
}

/** The account's wallet, or undefined. Throws `server_refused`, `answer_invalid`. */
export async function readWallet({ call }: Pick<WalletContext, 'call'>): Promise<WalletState | undefined> {
  const { wallet } = fieldsOf(await call('/wallet'))
  if (wallet === null) return undefined
  const { record, devices, exportHeldUntil } = fieldsOf(wallet)
  const [readable, list] = [readRecord(record), readList(devices, 100, readDevice)]
  if (!readable || !list || typeof exportHeldUntil !== 'number') throw answerInvalid()
  return { record: readable, devices: list, exportHeldUntil }
}

/** The same, but throws `wallet_missing`. */
export async function requireWallet(context: WalletContext): Promise<WalletState> {
  const state = await readWallet(context)
  if (state) return state
  throw new KeyFailure('wallet_missing', 'The account has no wallet')
}

function readDevice(value: unknown): WalletDevice | undefined {
  const { deviceId, generation, isThis, browser, createdAt, lastUsedAt, hasRecovery } = fieldsOf(value)
  if (!isText(deviceId, idForm) || !isCount(generation)) return undefined
  if (typeof createdAt !== 'number' || typeof lastUsedAt !== 'number') return undefined
  if (typeof isThis !== 'boolean' || typeof hasRecovery !== 'boolean') return undefined
  // A server of an earlier version names none.
  const name = typeof browser === 'string' ? browser.slice(0, 64) : ''
  return { deviceId, generation, isThis, browser: name, createdAt, lastUsedAt, hasRecovery }
}
