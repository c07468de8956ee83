import type { ConnectedState } from '../../client/state/connection.js'
import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { intentOver, transferRefused } from '../../protocol/errors/send.js'
import { unsupportedChain, watchOnly } from '../../protocol/errors/wallet.js'
import type { Approval } from '../../protocol/http/approvals.js'
import { inspect } from '../connection/inspect.js'
import { networkClient } from '../connection/networkClient.js'
import type { NetworkClient, RevokingCall } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { revocationStates } from '../select/listedApprovals.js'
import { findNetwork } from '../select/network.js'
import { dropRevocations, putRevocations, type Revocation, revocationsSlice } from '../state/revocations.js'
import { trackTransaction } from '../transactions/trackTransaction.js'
import { within } from '../within.js'

/** How long a wallet may take to tell what it can do, in ms. Ours. */
const capabilitiesPatience = 3_000

/** After these errors the wallet may have sent the transaction (promise P18). */
const maybeSent: ReadonlySet<LatchkeyErrorCode> = new Set([
  'LATCHKEY_CONNECT__TIMEOUT',
  'LATCHKEY_CONNECT__WALLET_BROKEN',
  'LATCHKEY_CONNECT__WALLET_DISCONNECTED',
  'LATCHKEY_INTERNAL__UNEXPECTED',
  'LATCHKEY_REQUEST__UNKNOWN'
])

/** Approvals of one account that are being revoked. */
type Work = {
  readonly account: CaipAddress
  readonly approvals: readonly Approval[]
  readonly client: NetworkClient & Required<Pick<NetworkClient, 'encodeRevocations'>>
}

/**
 * Revokes approvals of the active account: in one batch (EIP-5792) where the wallet can, otherwise one after the other; all of Permit2 are one call. Each call is checked before the
 * wallet gets it. How each of them went is in `revocationsSlice`, and its transaction is followed; an approval whose revocation is under way
 * is left out. Continues when the modal is closed. Rejects with LATCHKEY_SEND__INTENT_OVER if the approvals are of another account or network,
 * LATCHKEY_NETWORK__UNSUPPORTED_CHAIN, LATCHKEY_CONNECT__USER_REJECTED if the person declined: then the wallet is not asked for
 * the others; and with the first failure once all were tried.
 * @example await revokeApprovals(kit, { approvals: data.approvals.filter(approval => approval.isUnlimited) })
 */
export async function revokeApprovals(
  kit: Kit,
  { approvals }: { readonly approvals: readonly Approval[] }
): Promise<void> {
  const active = activeAccount(kit)
  const account = active?.caipAddress
  const network = account && parseCaipAddress(account).caipNetworkId
  if (!account || approvals.some(({ chainId }) => chainId !== network)) throw intentOver()
  if (active?.connected.isWatchOnly) throw watchOnly()
  const states = revocationStates(kit, account)
  const due = approvals.filter(({ id }) => [undefined, 'failed', 'unknown'].includes(states[id]))
  if (due.length === 0) return
  put(kit, account, due, { status: 'checking' })
  try {
    const served = network && findNetwork(kit, network)
    const client = served && (await networkClient(kit, served))
    if (!client?.encodeRevocations) throw unsupportedChain()
    await run(kit, { account, approvals: due, client: client as Work['client'] })
  } catch (cause) {
    const error = isLatchkeyError(cause) ? cause : unexpected({ cause })
    // What was not asked for is as before.
    const waiting = idsWith(kit, account, due, 'checking')
    if (error.code === 'LATCHKEY_CONNECT__USER_REJECTED') dropRevocations(kit, account, waiting)
    else
      putFailed(
        kit,
        account,
        due.filter(({ id }) => waiting.includes(id)),
        error
      )
    throw error
  }
}

async function run(kit: Kit, { account, approvals, client }: Work): Promise<void> {
  const { address } = parseCaipAddress(account)
  let failure: LatchkeyError | undefined
  const of = (call: RevokingCall) => approvals.filter(({ id }) => call.approvals.includes(id))
  const calls = await client.encodeRevocations({ owner: address, approvals })
  const checked: RevokingCall[] = []
  for (const call of calls) {
    const isRefused = (await client.checkCall?.({ from: address, ...call })) === false
    if (!isRefused) checked.push(call)
    else {
      failure = transferRefused({ context: { fault: 'reverted' } })
      putFailed(kit, account, of(call), failure)
    }
  }
  const groups =
    checked.length > 1 && (await canBatch(kit, account)) ? [checked] : checked.map(call => [call])
  for (const group of groups) {
    const own = group.flatMap(of)
    try {
      const { id, isBatch } = await ask(kit, account, own, group)
      put(kit, account, own, { status: 'sent', transaction: id })
      trackTransaction(kit, { hash: id, account, isBatch, purpose: { operationType: 'approve' } })
    } catch (cause) {
      const error = isLatchkeyError(cause) ? cause : unexpected({ cause })
      if (error.code === 'LATCHKEY_CONNECT__USER_REJECTED') {
        dropRevocations(
          kit,
          account,
          own.map(({ id }) => id)
        )
        throw error
      }
      failure ??= error
      // A failure of the wallet may be that of the node behind it, which may have the transaction.
      const fault = await client.explainFailure?.(error).catch(() => undefined)
      if (maybeSent.has(error.code) || fault === 'unknown')
        put(kit, account, own, { status: 'unknown', error: error.code })
      else putFailed(kit, account, own, error)
    }
  }
  if (failure) throw failure
}

/** Passes calls to the wallet: one as a transaction, several as a batch. */
async function ask(
  kit: Kit,
  account: CaipAddress,
  approvals: readonly Approval[],
  calls: readonly RevokingCall[]
): Promise<{ readonly id: string; readonly isBatch: boolean }> {
  const { caipNetworkId: network, address: from } = parseCaipAddress(account)
  const connected = connectedTo(kit, account)
  const parameters = { network, calls: calls.map(({ to, data }) => ({ to, data })) }
  await inspect(kit, { connectorId: connected.connector.id, kind: 'revoke', parameters })
  const { sendCalls, sendTransaction } = connectedTo(kit, account)
  put(kit, account, approvals, { status: 'asking' })
  const [only] = calls
  if (calls.length === 1 && only && sendTransaction) {
    const id = await sendTransaction({ namespace: 'eip155', network, from, to: only.to, data: only.data })
    return { id, isBatch: false }
  }
  if (!sendCalls) throw unsupportedChain()
  return { id: await sendCalls({ network, from, calls: parameters.calls }), isBatch: true }
}

/** Whether the wallet executes several calls as one (EIP-5792, capability `atomic`). A wallet that does not tell cannot. */
async function canBatch(kit: Kit, account: CaipAddress): Promise<boolean> {
  const { caipNetworkId, address } = parseCaipAddress(account)
  const { sendCalls, getCapabilities } = connectedTo(kit, account)
  if (!sendCalls || !getCapabilities) return false
  const asked = getCapabilities({ address, networks: [caipNetworkId] })
  const found = await within(kit, capabilitiesPatience, asked).catch(() => undefined)
  const atomic = found?.[caipNetworkId]?.atomic as { readonly status?: unknown } | undefined
  return atomic?.status === 'supported' || atomic?.status === 'ready'
}

/** Throws LATCHKEY_SEND__INTENT_OVER if the account has changed. */
function connectedTo(kit: Kit, account: CaipAddress): ConnectedState {
  const active = activeAccount(kit)
  if (active?.caipAddress !== account) throw intentOver()
  return active.connected
}

type Change = Pick<Revocation, 'status' | 'transaction' | 'error'>

function put(kit: Kit, account: CaipAddress, approvals: readonly Approval[], change: Change): void {
  putRevocations(
    kit,
    approvals.map(({ id, hash }) => ({ account, id, approval: hash, ...change }))
  )
}

const putFailed = (
  kit: Kit,
  account: CaipAddress,
  approvals: readonly Approval[],
  { code }: LatchkeyError
): void => put(kit, account, approvals, { status: 'failed', error: code })

function idsWith(
  kit: Kit,
  account: CaipAddress,
  approvals: readonly Approval[],
  status: Revocation['status']
): readonly string[] {
  const own = kit.slice(revocationsSlice).get()
  return approvals
    .map(({ id }) => id)
    .filter(id => own.some(one => one.id === id && one.account === account && one.status === status))
}
