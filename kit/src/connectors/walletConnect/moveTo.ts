import { addChainParameters } from '../../protocol/eip1193/addChainParameters.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Network } from '../../protocol/network.js'
import { ask } from './ask.js'
import { type Desk, sessionOf, type Use } from './Desk.js'
import { takesAnyNetwork } from './facts.js'
import { faultCode, isRejection } from './faults.js'
import { refresh } from './refresh.js'
import { sessionPart } from './sessionPart.js'

/** A wallet that agreed may need a moment to say so for the session. */
const graceTime = 2_000
const graceStep = 100

/** SPEC section 8, and what some wallets say instead. */
const unknownChainCodes: readonly unknown[] = [4902, 5000, 32603, -32603]

/**
 * Uses another chain of the session; a session has no current chain, so that this is said to nobody. A chain that it does not
 * have is asked for (EIP-3326, EIP-3085), unless `silent`. Rejects with LATCHKEY_NETWORK__NOT_IN_SESSION and __SWITCH_REJECTED.
 */
export async function moveTo(
  desk: Desk,
  use: Use,
  chain: string,
  network: Network | 'silent' | undefined
): Promise<void> {
  if (!isAllowed(desk, use, chain)) {
    if (use.namespace !== 'eip155' || network === 'silent')
      throw new LatchkeyError('LATCHKEY_NETWORK__NOT_IN_SESSION')
    await askForChain(desk, use, chain, network)
    if (!(await becomesAllowed(desk, use, chain))) throw new LatchkeyError('LATCHKEY_NETWORK__NOT_IN_SESSION')
  }
  use.chain = chain
  refresh(desk, use)
}

async function askForChain(desk: Desk, use: Use, chain: string, network: Network | undefined): Promise<void> {
  const chainId = `0x${Number(chain).toString(16)}`
  try {
    await ask(desk, use, { method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (error) {
    const parameters = network && addChainParameters(network, chainId)
    const isUnknown = unknownChainCodes.includes(faultCode(error)) && !isRejection(error)
    if (!isUnknown || !parameters) throw toSwitchError(error)
    await ask(desk, use, { method: 'wallet_addEthereumChain', params: [parameters] }).catch(cause => {
      throw toSwitchError(cause)
    })
  }
}

function toSwitchError(cause: unknown): LatchkeyError {
  const code = isRejection(cause) ? 'LATCHKEY_NETWORK__SWITCH_REJECTED' : 'LATCHKEY_NETWORK__NOT_IN_SESSION'
  return new LatchkeyError(code, { cause })
}

function isAllowed(desk: Desk, use: Use, chain: string): boolean {
  const session = sessionOf(desk, use)
  return session !== undefined && !!sessionPart(session, use.namespace)?.chains.includes(chain)
}

/** Whether the session says so, now or within 2 s; of a wallet that takes any network its yes is enough. */
async function becomesAllowed(desk: Desk, use: Use, chain: string): Promise<boolean> {
  const { clock } = desk.context.environment
  for (let waited = 0; waited <= graceTime; waited += graceStep) {
    const session = sessionOf(desk, use)
    if (!session) return false
    if (takesAnyNetwork(session) || isAllowed(desk, use, chain)) return true
    await new Promise<void>(resolve => clock.after(graceStep, resolve))
  }
  return false
}
