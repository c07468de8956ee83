import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { sanitizeText } from '../../protocol/text.js'
import { knownReceivers } from '../activity/recentReceivers.js'
import type { Kit } from '../Kit.js'
import { activityKey, tokenBalancesKey } from '../query/accountKeys.js'
import { capabilitiesQuery } from '../query/capabilitiesQuery.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { accountOf } from '../select/connection.js'
import { isSameAddress } from '../select/isSameAddress.js'
import { queryState } from '../select/queryState.js'
import { type SendIntent, type SendWarning, sendSlice, updateIntent } from '../state/send.js'
import { isRecord } from '../storage/parseVersioned.js'
import { within } from '../within.js'
import { readHistory } from './readHistory.js'
import { readPatience, type SendingClient, sendingClient } from './sendingClient.js'
import { warningsOf } from './warnings.js'

/** How long a wallet may take to tell its capabilities, which it does without the person. Ours. */
const capabilityPatience = 3_000

/**
 * Reads what the review of an intent shows, each part as it arrives: fees, balances, the simulation, the warnings, and whether the
 * account is a smart one. Sends nothing to be signed. What cannot be read in 10 s is shown as unknown, until it arrives. Never rejects.
 */
export async function readIntent(kit: Kit, intent: SendIntent): Promise<void> {
  const { id } = intent
  const update = (change: Partial<SendIntent>) => addRead(kit, id, change)
  // No network is needed to recognise an address that imitates a known one.
  update({ warnings: warningsAbout(kit, intent, {}) })
  const giveUp = () => fillUnread(kit, id)
  const cancel = kit.environment.clock.after(readPatience, giveUp)
  try {
    const client = await sendingClient(kit, intent.transfer.network)
    await Promise.all([
      readFees(client, intent).then(update),
      check(kit, client, intent).then(update),
      readSimulation(client, intent).then(update),
      readIsBatch(kit, intent.account).then(isBatch => update({ isBatch }))
    ])
  } catch (error) {
    kit.report(error)
    giveUp()
  }
  cancel()
}

/** Reads everything again, after a network that did not answer. Never rejects. */
export async function readIntentAgain(kit: Kit, intent: SendIntent): Promise<void> {
  addRead(kit, intent.id, { fees: undefined, simulation: undefined, isChecked: undefined })
  await readIntent(kit, intent)
}

/** How long a history may take that is only read to recognise imitations of its receivers. Ours. */
const historyPatience = 3_000

/** Reads what the payment is checked against: the balances, and the receiver. */
async function check(kit: Kit, client: SendingClient, intent: SendIntent): Promise<Partial<SendIntent>> {
  const { account } = intent
  const isKnown = queryState(kit, activityKey(account)).data !== undefined
  const [balances, facts] = await Promise.all([
    readBalances(client, intent),
    readReceiver(client, intent),
    isKnown || within(kit, historyPatience, readHistory(kit, account))
  ])
  const { isContract, isUnused } = facts
  const isChecked = balances.isChecked && isContract !== undefined && isUnused !== undefined
  return { ...balances, warnings: warningsAbout(kit, intent, facts), isChecked }
}

/** Whether the review has read what decides how it is sent: the fee, and whether it is a batch. */
export const isRead = ({ fees, isBatch }: SendIntent): boolean =>
  isBatch === true || (isBatch === false && fees !== undefined)

/** Resolves with the intent once it is read, at the latest when the network had its time. */
export async function whenRead(kit: Kit, intent: SendIntent): Promise<SendIntent> {
  const send = kit.slice(sendSlice)
  const current = () => {
    const { intent: shown } = send.get()
    return shown?.id === intent.id ? shown : undefined
  }
  const read = new Promise<void>(resolve => {
    const check = () => {
      const shown = current()
      if (shown && !isRead(shown)) return
      stop()
      resolve()
    }
    const stop = send.subscribe(check)
    check()
  })
  await within(kit, readPatience, read)
  return current() ?? intent
}

/** Adds what was read. While the wallet has the payment, nothing that the person has seen is replaced. */
export function addRead(kit: Kit, id: string, change: Partial<SendIntent>): void {
  const { intent } = kit.slice(sendSlice).get()
  if (intent?.id !== id) return
  const isOpen = intent.status === 'review' || intent.status === 'repeat'
  const isNew = ([name]: readonly [string, unknown]) =>
    isOpen || intent[name as keyof SendIntent] === undefined
  updateIntent(kit, id, Object.fromEntries(Object.entries(change).filter(isNew)))
}

/** What is not read by now is shown as unknown. */
function fillUnread(kit: Kit, id: string): void {
  const { intent } = kit.slice(sendSlice).get()
  if (intent?.id !== id) return
  const { fees = [], simulation = null, isBatch = false, isChecked = false } = intent
  updateIntent(kit, id, { fees, simulation, isBatch, isChecked })
}

/** Reads the fees again: after a try with a fee that was too low, or without any. Never rejects. */
export async function readFeesAgain(kit: Kit, intent: SendIntent): Promise<void> {
  const { id, transfer } = intent
  addRead(kit, id, { fees: undefined })
  const reading = sendingClient(kit, transfer.network).then(client => readFees(client, intent))
  const read = await within(
    kit,
    readPatience,
    reading.catch(error => void kit.report(error))
  )
  addRead(kit, id, read ?? { fees: [] })
}

/** The fees of a payment, or why the network refuses it. */
export async function readFees(
  client: SendingClient,
  { transfer }: SendIntent
): Promise<Partial<SendIntent>> {
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
  const isRead = native !== undefined && (!token || held !== undefined)
  return {
    isChecked: isRead || !client.getBalance,
    balances: { native: native?.amount, token: held?.amount },
    coin: native && { symbol: native.symbol, decimals: native.decimals },
    tokenDecimals: held?.decimals,
    tokenSymbol: held && sanitizeText(held.symbol, 12)
  }
}

async function readSimulation(client: SendingClient, { transfer }: SendIntent): Promise<Partial<SendIntent>> {
  const simulation = await client.simulateTransfer?.(transfer).catch(() => undefined)
  return { simulation: simulation ?? null }
}

/** What only the network knows of a receiver. `undefined`: not read. */
type NetworkFacts = { readonly isContract?: boolean | undefined; readonly isUnused?: boolean | undefined }

/** A network that has no such facts has no such dangers. */
async function readReceiver(client: SendingClient, { transfer: { to } }: SendIntent): Promise<NetworkFacts> {
  const [isContract, isUnused] = await Promise.all([
    client.isContract ? client.isContract(to).catch(() => undefined) : false,
    client.isUnused ? client.isUnused(to).catch(() => undefined) : false
  ])
  return { isContract, isUnused }
}

function warningsAbout(
  kit: Kit,
  { transfer, account, isBurn }: SendIntent,
  { isContract = false, isUnused = false }: NetworkFacts
): readonly SendWarning[] {
  const { to: address, from: own, token, nft } = transfer
  const { namespace } = parseCaipAddress(account)
  const held = queryState(kit, tokenBalancesKey(account)).data ?? []
  const contracts = held.flatMap(balance => balance.address?.split(':').slice(-1) ?? [])
  return warningsOf({
    address,
    own,
    isBurn,
    isContract,
    isUnused,
    tokens: [...contracts, ...[token?.address, nft?.contract].filter(known => known !== undefined)],
    recent: knownReceivers(kit, account),
    isSame: (one, other) => isSameAddress(kit, namespace, one, other)
  })
}

/**
 * Whether what an account sends is a batch of calls (EIP-5792): the connector says that a contract signs, or the wallet that it executes
 * calls atomically. With `ready` the wallet would first have to upgrade the account, which a payment does not need.
 */
export async function readIsBatch(kit: Kit, account: CaipAddress): Promise<boolean> {
  const connected = accountOf(kit, parseCaipAddress(account).namespace)?.connected
  if (!connected?.sendCalls || !connected.getCallsStatus) return !connected?.sendTransfer
  if (connected.accountType !== undefined) return connected.accountType === 'smartAccount'
  const read = fetchQuery(kit, capabilitiesQuery(kit, account)).catch(() => undefined)
  const atomic = (await within(kit, capabilityPatience, read))?.atomic
  return isRecord(atomic) && atomic.status === 'supported'
}
