import { switchRejected, userRejected } from '../../protocol/errors/wallet.js'
import type { WalletRequest } from '../config/LatchkeyOptions.js'
import type { Kit } from '../Kit.js'

/** Passes a wallet request to the host before it is sent (option `inspectRequest`). A veto rejects as if the visitor had declined. */
export async function inspect(kit: Kit, request: WalletRequest): Promise<void> {
  const { inspectRequest } = kit.config.get()
  if (!inspectRequest) return
  const define = request.kind === 'switchNetwork' ? switchRejected : userRejected
  try {
    if ((await inspectRequest(request)) !== false) return
  } catch (cause) {
    throw define({ details: 'inspectRequest', cause })
  }
  throw define({ details: 'inspectRequest' })
}
