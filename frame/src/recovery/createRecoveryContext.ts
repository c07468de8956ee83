import { pageClock } from '../keys/clock.js'
import { pageEngine } from '../keys/engine/pageEngine.js'
import type { AccountWalletParameters } from './AccountWalletParameters.js'
import { browserPasskeys } from './passkeys/browserPasskeys.js'
import type { RecoveryContext } from './RecoveryContext.js'
import { loadTexts } from './texts/loadTexts.js'
import { walletSlot } from './walletSlot.js'

/** What the views of recovery need, for the wallet of a login. */
export async function createRecoveryContext(parameters: AccountWalletParameters): Promise<RecoveryContext> {
  const { screen, storage, call, user, config } = parameters
  return {
    wallet: {
      storage,
      call,
      engine: parameters.engine ?? pageEngine,
      clock: parameters.clock ?? pageClock,
      slot: walletSlot(config.projectId, user.id)
    },
    screen,
    passkeys: parameters.passkeys ?? browserPasskeys,
    rpId: config.rpId,
    mode: config.mode ?? 'self',
    managePage: `/wallet?projectId=${encodeURIComponent(config.projectId)}`,
    userName: user.name,
    texts: await loadTexts(),
    locks: 'locks' in parameters ? parameters.locks : globalThis.navigator?.locks
  }
}
