import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { WalletRequest } from '../config/LatchkeyOptions.js'
import type { Kit } from '../Kit.js'

/** Lets the host see a wallet request first (option `inspectRequest`). A veto rejects as if the person had declined. */
export async function inspect(kit: Kit, request: WalletRequest): Promise<void> {
  const { inspectRequest } = kit.config.get()
  if (!inspectRequest) return
  const code =
    request.kind === 'switchNetwork' ? 'LATCHKEY_NETWORK__SWITCH_REJECTED' : 'LATCHKEY_CONNECT__USER_REJECTED'
  try {
    if ((await inspectRequest(request)) !== false) return
  } catch (cause) {
    throw new LatchkeyError(code, { details: 'inspectRequest', cause })
  }
  throw new LatchkeyError(code, { details: 'inspectRequest' })
}
