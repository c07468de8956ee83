import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { ConnectParameters, PairingCode } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { type PairingStatus, pairingSlice, setPairing } from '../state/pairing.js'

/** Shows a code that the host has requested in the modal. */
export type HostPairing = Required<Pick<ConnectParameters, 'onUri'>> & {
  /** Removes the code, or shows why it failed. Without an error, the code was used or given up. */
  end(error?: LatchkeyError): void
}

/** Errors that are not shown: the code expired unused, or was replaced (promise P12). */
const silentCodes: readonly string[] = ['LATCHKEY_CONNECT__CODE_EXPIRED', 'LATCHKEY_CONNECT__SUPERSEDED']

/** With option `manualWCControl` the host requests the code, and the modal shows it. `undefined` without the option. */
export function mirrorHostPairing(
  kit: Kit,
  isNewest: () => boolean,
  onUri: ConnectParameters['onUri']
): HostPairing | undefined {
  if (!kit.config.get().manualWCControl) return undefined
  const pairing = kit.slice(pairingSlice)
  let own: string | undefined
  const show = (status: PairingStatus) => {
    const { relay, reason, link } = pairing.get()
    setPairing(kit, { ...status, relay, reason, link })
  }
  return {
    onUri(code: PairingCode) {
      onUri?.(code)
      if (!isNewest()) return
      own = code.uri
      show({ status: 'ready', ...code })
    },
    end(error) {
      const state = pairing.get()
      // A newer code belongs to another attempt.
      if (state.status !== 'ready' || state.uri !== own) return
      const isSilent = !error || silentCodes.includes(error.code)
      show(isSilent ? { status: 'idle' } : { status: 'failed', error })
    }
  }
}
