import { type Bytes, textBytes } from '../bytes.js'

/** The version of every format of this folder. */
export const formatVersion = 1

/** Which shares of which wallet. `generation`: that of the recovery factors for which the device's shares were made. */
export type ShareSet = {
  readonly walletId: string
  readonly deviceId: string
  readonly generation: number
  /** The EVM address of the wallet. */
  readonly address: string
}

/** Associated data of a share: `v|walletId|deviceId|generation|address`. */
export const shareContext = ({ walletId, deviceId, generation, address }: ShareSet): Bytes =>
  textBytes(`${formatVersion}|${walletId}|${deviceId}|${generation}|${address}`)

/** Associated data of a recovery share that is sealed to one factor. */
export const recoveryContext = (set: ShareSet, factorId: string): Bytes =>
  textBytes(`${formatVersion}|${set.walletId}|${set.deviceId}|${set.generation}|${set.address}|${factorId}`)

/** Associated data of a backup that is sealed to one factor. */
export const backupContext = (
  walletId: string,
  generation: number,
  address: string,
  factorId: string
): Bytes => textBytes(`${formatVersion}|${walletId}|backup|${generation}|${address}|${factorId}`)

/** What each HPKE ciphertext is for, so that none can take the place of another. */
export const purposes = {
  recovery: 'latchkey recovery share 1',
  backup: 'latchkey backup 1',
  release: 'latchkey share release 1',
  challenge: 'latchkey recovery challenge 1',
  operator: 'latchkey operator factor 1'
} as const
