import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { ConnectParameters, PairingCode } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { type PairingStatus, pairingSlice, setPairing } from '../state/pairing.js'

/** A code that the host asked for, as the modal shows it. */
export type HostCode = Required<Pick<ConnectParameters, 'onUri'>> & {
  /** What became of it; without an error it is used, or given up. */
  end(error?: LatchkeyError): void
}

/** Not used, or not wanted any more: nothing that has to be said (promise P12). */
const calm: readonly string[] = ['LATCHKEY_CONNECT__CODE_EXPIRED', 'LATCHKEY_CONNECT__SUPERSEDED']

/** With option `manualWCControl` it is the host who asks for a code: the modal shows that one. Nothing without the option. */
export function hostCode(
  kit: Kit,
  isNewest: () => boolean,
  onUri: ConnectParameters['onUri']
): HostCode | undefined {
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
      // A newer code is another one's.
      if (state.status !== 'ready' || state.uri !== own) return
      const isCalm = !error || calm.includes(error.code)
      show(isCalm ? { status: 'idle' } : { status: 'failed', error })
    }
  }
}
