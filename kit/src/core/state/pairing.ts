import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Slice, SliceOwner } from './Slice.js'

/** How a wallet's app is opened: `href` is its own link, scheme or https. */
export type WalletLink = { readonly href: string; readonly name: string }

/** The code that a phone scans or that opens a wallet's app. Times in ms since 1970. */
export type PairingStatus =
  | { readonly status: 'idle' }
  /** The code is being made: there is nothing to show yet. */
  | { readonly status: 'preparing' }
  /** A valid code. While it is renewed, the old one stays until the new one exists. */
  | { readonly status: 'ready'; readonly uri: string; readonly expiresAt: number }
  /** The wallet declined, or cannot be reached. */
  | { readonly status: 'failed'; readonly error: LatchkeyError }

export type PairingState = PairingStatus & {
  /** `down`: no relay of the list can be reached; the attempts continue (promise P13). */
  readonly relay: 'up' | 'down'
  /** The relay's reason, if it sent one. */
  readonly reason?: string | undefined
  /** The wallet app that was opened with the code. */
  readonly link?: WalletLink | undefined
  /** Made while the wallets are listed, so that a tap on a wallet can open its app. */
  readonly isPrefetched?: boolean | undefined
}

export const idlePairing: PairingState = { status: 'idle', relay: 'up' }

export const pairingSlice: Slice<PairingState> = { initial: idlePairing }

export function setPairing(kit: SliceOwner, pairing: PairingState): void {
  kit.slice(pairingSlice).set(pairing)
}
