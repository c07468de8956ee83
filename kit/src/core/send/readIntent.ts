import { parseCaipAddress } from '../../protocol/caip.js'
import { recentReceivers } from '../activity/recentReceivers.js'
import type { Kit } from '../Kit.js'
import { tokenBalancesKey } from '../query/accountKeys.js'
import { accountOf } from '../select/connection.js'
import { isSameAddress } from '../select/isSameAddress.js'
import { queryState } from '../select/queryState.js'
import { type SendIntent, updateIntent } from '../state/send.js'
import { isRecord } from '../storage/parseVersioned.js'
import { within } from '../within.js'
import { type SendingClient, sendingClient } from './sendingClient.js'
import { warningsOf } from './warnings.js'

/** How long a wallet may take to tell its capabilities, which it does without the person. Ours. */
const capabilityPatience = 3_000

/**
 * Reads what the review of an intent shows, each part as it arrives: fees, balances, the simulation, the warnings, and whether the
 * account is a smart one. Sends nothing to be signed. What cannot be read is shown as unknown. Never rejects.
 */
export async function readIntent(kit: Kit, intent: SendIntent): Promise<void> {
  const update = (change: Partial<SendIntent>) => updateIntent(kit, intent.id, change)
  try {
    const client = await sendingClient(kit, intent.transfer.network)
    await Promise.all([
      readFees(client, intent).then(update),
      readBalances(client, intent).then(update),
      readSimulation(client, intent).then(update),
      readWarnings(kit, client, intent).then(update),
      readIsBatch(kit, intent).then(isBatch => update({ isBatch }))
    ])
  } catch (error) {
    kit.report(error)
    update({ fees: [], simulation: null })
  }
}

/** Reads the fees again: after a try with a fee that was too low, or without any. */
export async function readFeesAgain(kit: Kit, intent: SendIntent): Promise<void> {
  updateIntent(kit, intent.id, { fees: undefined })
  const client = await sendingClient(kit, intent.transfer.network)
  updateIntent(kit, intent.id, await readFees(client, intent))
}

async function readFees(client: SendingClient, { transfer }: SendIntent): Promise<Partial<SendIntent>> {
  try {
    return { fees: (await client.estimateFees?.(transfer)) ?? [], refusal: undefined }
  } catch (error) {
    const fault = await client.explainFailure?.(error)
    return { fees: [], refusal: fault === 'unknown' ? undefined : fault }
  }
}

async function readBalances(client: SendingClient, { transfer }: SendIntent): Promise<Partial<SendIntent>> {
  const { from: address, token } = transfer
  const [native, held] = await Promise.all([
    client.getBalance?.({ address }).catch(() => undefined),
    token && client.getBalance?.({ address, token }).catch(() => undefined)
  ])
  return {
    balances: { native: native?.amount, token: held?.amount },
    coin: native && { symbol: native.symbol, decimals: native.decimals },
    tokenDecimals: held?.decimals
  }
}

async function readSimulation(client: SendingClient, { transfer }: SendIntent): Promise<Partial<SendIntent>> {
  const simulation = await client.simulateTransfer?.(transfer).catch(() => undefined)
  return { simulation: simulation ?? null }
}

async function readWarnings(
  kit: Kit,
  client: SendingClient,
  { transfer, account, isBurn }: SendIntent
): Promise<Partial<SendIntent>> {
  const { to: address, from: own, token, nft } = transfer
  const { namespace } = parseCaipAddress(account)
  const [isContract = false, isUnused = false] = await Promise.all([
    client.isContract?.(address).catch(() => false),
    client.isUnused?.(address).catch(() => false)
  ])
  const held = queryState(kit, tokenBalancesKey(account)).data ?? []
  const contracts = held.flatMap(balance => balance.address?.split(':').slice(-1) ?? [])
  const warnings = warningsOf({
    address,
    own,
    isBurn,
    isContract,
    isUnused,
    tokens: [...contracts, ...[token?.address, nft?.contract].filter(known => known !== undefined)],
    recent: recentReceivers(kit, account),
    isSame: (one, other) => isSameAddress(kit, namespace, one, other)
  })
  return { warnings }
}

/**
 * Whether the transfer is sent as a batch of calls (EIP-5792): the connector says that a contract signs, or the wallet that it executes
 * calls atomically. With `ready` the wallet would first have to upgrade the account, which a payment does not need.
 */
async function readIsBatch(kit: Kit, { account, transfer }: SendIntent): Promise<boolean> {
  const { namespace, address, caipNetworkId } = parseCaipAddress(account)
  const connected = accountOf(kit, namespace)?.connected
  if (!connected?.sendCalls || !connected.getCallsStatus) return !connected?.sendTransfer
  if (connected.accountType !== undefined) return connected.accountType === 'smartAccount'
  const asked = connected.getCapabilities?.({ address, networks: [transfer.network] }).catch(() => undefined)
  const capabilities = asked && (await within(kit, capabilityPatience, asked))
  const atomic = capabilities?.[caipNetworkId]?.atomic
  return isRecord(atomic) && atomic.status === 'supported'
}
