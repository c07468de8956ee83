import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { Kit } from '../Kit.js'
import { activityKey } from '../query/accountKeys.js'
import { isSameAddress } from '../select/isSameAddress.js'
import { queryState } from '../select/queryState.js'
import { transactionsSlice } from '../state/transactions.js'
import type { ActivityItem } from './ActivityItem.js'
import { isListedOut } from './listedTransfers.js'

/** Receivers that are offered. */
const receiverLimit = 5

/** The receivers that are offered: the newest of `knownReceivers`. */
export const recentReceivers = (kit: Kit, account: CaipAddress): readonly string[] =>
  knownReceivers(kit, account).slice(0, receiverLimit)

/**
 * The addresses that the account sent to on its network, newest first: those of this page's own confirmed transfers, then those of the
 * known pages of its history. Never one that only came into the history, as in address poisoning: transfers of the history count
 * if the account's own listed tokens or coins left it, in a transfer that is confirmed, not suspicious, and of more than nothing.
 */
export function knownReceivers(kit: Kit, account: CaipAddress): readonly string[] {
  const { namespace, address } = parseCaipAddress(account)
  const isSame = (one: string, other: string) => isSameAddress(kit, namespace, one, other)
  const history = queryState(kit, activityKey(account)).data?.items ?? []
  const sent = history.filter(item => isTrueSend(item) && isSame(item.from, address)).map(({ to }) => to)
  const receivers: string[] = []
  for (const receiver of [...sentFromHere(kit, account), ...sent]) {
    if (isSame(receiver, address) || receivers.some(known => isSame(known, receiver))) continue
    receivers.push(receiver)
  }
  return receivers
}

/** The receivers of the account's transfers that this page sent and saw confirmed. */
export function sentFromHere(kit: Kit, account: CaipAddress): readonly string[] {
  return kit
    .slice(transactionsSlice)
    .get()
    .filter(transaction => transaction.account === account && transaction.status === 'confirmed')
    .flatMap(({ purpose }) => (purpose.operationType === 'send' ? (purpose.to ?? []) : []))
}

function isTrueSend({ operationType, status, suspicion, transfers }: ActivityItem): boolean {
  return (
    operationType === 'send' &&
    status === 'confirmed' &&
    !suspicion &&
    transfers.length > 0 &&
    transfers.every(isListedOut)
  )
}
