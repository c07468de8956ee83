import { HttpFailure } from '../../http/HttpFailure.js'
import type { DeviceUpload, WalletRecord } from './schemas.js'

/** Associated data of a share, the same as in the frame: `v|walletId|deviceId|generation|address`. */
export const shareContext = (
  walletId: string,
  device: { readonly deviceId: string; readonly generation: number },
  record: Pick<WalletRecord, 'accounts'>
): string => `1|${walletId}|${device.deviceId}|${device.generation}|${record.accounts.evm.address}`

/** Throws 400 unless the upload is of this wallet and generation, has an auth share of its own, and one sealed share for each factor. */
export function checkDevice(device: DeviceUpload, record: WalletRecord): void {
  const share = Buffer.from(device.authShare, 'base64url')
  // version, kind `auth`, threshold, generation, places, wallet, device; the last byte is the share's own place.
  const isShare =
    share.length === 75 &&
    share[0] === 1 &&
    share[1] === 2 &&
    share[2] === 2 &&
    share.readUInt32BE(3) === device.generation &&
    device.places.every((place, at) => share[7 + at] === place) &&
    share.toString('hex', 10, 26) === record.walletId &&
    share.toString('hex', 26, 42) === device.deviceId &&
    share[74] === device.places[1]
  share.fill(0)
  const factors = record.factors.map(factor => factor.id).sort()
  const sealed = device.recovery.map(one => one.factorId).sort()
  const isWhole = factors.length === sealed.length && factors.every((factor, at) => factor === sealed[at])
  if (!isShare || !isWhole || device.generation !== record.generation)
    throw new HttpFailure(400, 'device', 'The shares do not belong to this wallet')
}
