import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Slice, SliceOwner } from './Slice.js'

/** How a wallet's app is opened: `href` is its own link, scheme or https. */
export type WalletLink = { readonly href: string; readonly name: string }

/** The code that a phone scans or a wallet's app is opened with. Times in ms since 1970. */
export type PairingStatus =
  | { readonly status: 'idle' }
  /** The code is being made: nothing to show yet. */
  | { readonly status: 'preparing' }
  /** A live code. While it is renewed the old one stays until the new one is there. */
  | { readonly status: 'ready'; readonly uri: string; readonly expiresAt: number }
  /** Declined, or no way to the wallet. */
  | { readonly status: 'failed'; readonly error: LatchkeyError }

export type PairingState = PairingStatus & {
  /** `down`: no relay of the list can be reached; it goes on trying (promise P13). */
  readonly relay: 'up' | 'down'
  /** What the relay said, where it said anything. */
  readonly reason?: string | undefined
  /** The wallet's app that was opened with the code. */
  readonly link?: WalletLink | undefined
  /** Made while the wallets are listed, so that the tap on one of them can open it. */
  readonly isAhead?: boolean | undefined
}

export const idlePairing: PairingState = { status: 'idle', relay: 'up' }

export const pairingSlice: Slice<PairingState> = { initial: idlePairing }

export function setPairing(kit: SliceOwner, pairing: PairingState): void {
  kit.slice(pairingSlice).set(pairing)
}
