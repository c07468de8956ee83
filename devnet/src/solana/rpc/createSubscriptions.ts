import type { Ledger, LedgerRecord } from '../ledger/createLedger.js'
import { invalidParams } from '../ledger/RpcFailure.js'
import { readFilter } from './accountMethods.js'
import {
  addressOf,
  commitmentOf,
  configOf,
  describeAccount,
  listOf,
  slotAt,
  slotsToFinality
} from './readParams.js'
import { isSeen } from './transactionMethods.js'

type Subscription = {
  readonly name: string
  /** Called for each new record of the commitment, and once for each slot. */
  readonly onRecord?: (record: LedgerRecord) => void
  readonly onSlot?: () => void
}

/** The subscriptions of one WebSocket. `tick` is to be called after each record and each slot. */
export type Subscriptions = {
  /** Answers `…Subscribe` and `…Unsubscribe`; undefined for other methods. */
  readonly call: (name: string, params: readonly unknown[]) => unknown
  readonly onRecord: (record: LedgerRecord) => void
  readonly onSlot: () => void
}

/** The most subscriptions of one socket. */
const maxSubscriptions = 1_000

/** Creates the subscriptions of a WebSocket: account, logs, program, root, signature, slot. */
export function createSubscriptions(ledger: Ledger, send: (text: string) => void): Subscriptions {
  const open = new Map<number, Subscription>()
  /** Records that some subscriptions see only once they are final. */
  const waiting = new Set<{
    readonly id: number
    readonly record: LedgerRecord
    readonly notify: (record: LedgerRecord) => void
  }>()
  let last = 0
  const notifier = (name: string, id: number) => (result: unknown) =>
    send(
      JSON.stringify({ jsonrpc: '2.0', method: `${name}Notification`, params: { result, subscription: id } })
    )
  const contextOf = (slot: number) => ({ slot })

  const add = (
    name: string,
    create: (notify: (result: unknown) => void, id: number) => Omit<Subscription, 'name'>
  ) => {
    if (open.size >= maxSubscriptions) throw invalidParams('too many subscriptions')
    last++
    open.set(last, { name, ...create(notifier(name, last), last) })
    return last
  }
  /** Calls `notify` now or once the record is final. */
  const whenSeen = (id: number, config: unknown, notify: (record: LedgerRecord) => void) => {
    const commitment = commitmentOf(configOf(config))
    return (record: LedgerRecord) => {
      if (isSeen(ledger, record, commitment)) notify(record)
      else waiting.add({ id, record, notify })
    }
  }

  const subscribe: Readonly<Record<string, (params: readonly unknown[]) => number>> = {
    account: ([address, config]) => {
      const of = addressOf(address)
      return add('account', (notify, id) => ({
        onRecord: whenSeen(id, config, record => {
          if (!record.accounts.includes(of)) return
          const account = ledger.account(of)
          const value = account
            ? describeAccount(account, { encoding: 'base64', ...configOf(config) }, ledger)
            : null
          notify({ context: contextOf(record.slot), value })
        })
      }))
    },
    program: ([program, config]) => {
      const of = addressOf(program)
      const filters = listOf(configOf(config).filters ?? [], 4).map(readFilter)
      return add('program', (notify, id) => ({
        onRecord: whenSeen(id, config, record => {
          for (const pubkey of record.accounts) {
            const account = ledger.account(pubkey)
            if (account?.programAddress !== of || !filters.every(passes => passes(account))) continue
            const value = {
              account: describeAccount(account, { encoding: 'base64', ...configOf(config) }, ledger),
              pubkey
            }
            notify({ context: contextOf(record.slot), value })
          }
        })
      }))
    },
    logs: ([filter, config]) => {
      const mentions =
        typeof filter === 'string' ? undefined : listOf(configOf(filter).mentions, 1).map(addressOf)
      return add('logs', (notify, id) => ({
        onRecord: whenSeen(id, config, record => {
          if (mentions && !mentions.every(address => record.accounts.includes(address))) return
          const value = { err: record.error, logs: record.logs, signature: record.signature }
          notify({ context: contextOf(record.slot), value })
        })
      }))
    },
    signature: ([signature, config]) => {
      if (typeof signature !== 'string') throw invalidParams('Invalid signature')
      return add('signature', (notify, id) => {
        const onSeen = whenSeen(id, config, record => {
          // One notification, which ends the subscription.
          if (open.delete(id)) notify({ context: contextOf(record.slot), value: { err: record.error } })
        })
        const known = ledger.records.get(signature)
        // After the answer with the subscription's id.
        if (known) setTimeout(() => onSeen(known), 0)
        return {
          onRecord: record => {
            if (record.signature === signature) onSeen(record)
          }
        }
      })
    },
    slot: () =>
      add('slot', notify => ({
        onSlot: () => {
          const slot = ledger.slot()
          notify({ parent: slot - 1, root: slotAt(ledger, 'finalized'), slot })
        }
      })),
    root: () => add('root', notify => ({ onSlot: () => notify(ledger.slot() - slotsToFinality) }))
  }
  return {
    call: (name, params) => {
      const [, kind = '', verb] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(name) ?? []
      if (!Object.hasOwn(subscribe, kind)) return undefined
      if (verb === 'Subscribe') return subscribe[kind]?.(params)
      return open.delete(Number(params[0]))
    },
    onRecord: record => {
      for (const { onRecord } of [...open.values()]) onRecord?.(record)
    },
    onSlot: () => {
      for (const entry of waiting) {
        if (!isSeen(ledger, entry.record, 'finalized')) continue
        waiting.delete(entry)
        if (open.has(entry.id)) entry.notify(entry.record)
      }
      for (const { onSlot } of open.values()) onSlot?.()
    }
  }
}
