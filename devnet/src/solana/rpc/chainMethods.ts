import { getCompiledTransactionMessageDecoder } from '@solana/kit'
import { solanaPeople } from '../accounts.js'
import { feeOf } from '../ledger/feeOf.js'
import { invalidParams } from '../ledger/RpcFailure.js'
import { solanaGenesisHash } from '../network.js'
import type { Methods } from './createMethods.js'
import {
  apiVersion,
  bytesOf,
  commitmentOf,
  configOf,
  integerOf,
  listOf,
  slotAt,
  slotsToFinality,
  withContext
} from './readParams.js'

const slotsInEpoch = 432_000
const maxFeeSlots = 150

/** Methods about the chain itself: slots, blockhashes, fees. */
export const chainMethods: Methods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'feature-set': 0, 'solana-core': apiVersion }),
  getGenesisHash: () => solanaGenesisHash,
  getIdentity: () => ({ identity: solanaPeople.builder.address }),
  getSlot: ({ ledger }, [config]) => slotAt(ledger, commitmentOf(configOf(config))),
  getBlockHeight: ({ ledger }, [config]) => slotAt(ledger, commitmentOf(configOf(config))),
  getFirstAvailableBlock: () => 0,
  minimumLedgerSlot: () => 0,
  getBlockTime: ({ ledger }, [slot]) => ledger.slots.timeOf(integerOf(slot, 'slot', ledger.slot())),
  getTransactionCount: ({ ledger }) => ledger.records.size,
  getEpochInfo: ({ ledger }, [config]) => {
    const absoluteSlot = slotAt(ledger, commitmentOf(configOf(config)))
    return {
      absoluteSlot,
      blockHeight: absoluteSlot,
      epoch: Math.floor(absoluteSlot / slotsInEpoch),
      slotIndex: absoluteSlot % slotsInEpoch,
      slotsInEpoch,
      transactionCount: ledger.records.size
    }
  },
  getEpochSchedule: () => ({
    firstNormalEpoch: 0,
    firstNormalSlot: 0,
    leaderScheduleSlotOffset: slotsInEpoch,
    slotsPerEpoch: slotsInEpoch,
    warmup: false
  }),
  getLatestBlockhash: ({ ledger }, [config]) => {
    const slot = slotAt(ledger, commitmentOf(configOf(config)))
    const { blockhashOf, lastValid } = ledger.slots
    return withContext(ledger, configOf(config), {
      blockhash: blockhashOf(slot),
      lastValidBlockHeight: lastValid(slot)
    })
  },
  isBlockhashValid: ({ ledger }, [blockhash, config]) => {
    if (bytesOf(blockhash).length !== 32) throw invalidParams('Invalid blockhash')
    return withContext(ledger, configOf(config), ledger.slots.isRecent(blockhash as string, ledger.slot()))
  },
  getMinimumBalanceForRentExemption: ({ ledger }, [length]) =>
    Number(ledger.svm.minimumBalanceForRentExemption(BigInt(integerOf(length, 'length', 10 * 1024 * 1024)))),
  getFeeForMessage: ({ ledger }, [message, config]) => {
    const decoded = decodeMessage(bytesOf(message, 'base64'))
    const { blockhash, parts } = decoded
    const isKnown = ledger.slots.isRecent(blockhash, ledger.slot())
    return withContext(ledger, configOf(config), isKnown ? feeOf(parts) : null)
  },
  getRecentPrioritizationFees: ({ ledger }, [addresses]) => {
    const keys = addresses === undefined || addresses === null ? [] : listOf(addresses, 128)
    const newest = ledger.slot()
    const lowest = new Map<number, number>()
    for (const { slot, accounts, microLamportsPerUnit } of [...ledger.records.values()].slice(-1000)) {
      const concerns = keys.every(key => accounts.includes(key as string))
      if (slot <= newest - maxFeeSlots || !concerns) continue
      lowest.set(slot, Math.min(lowest.get(slot) ?? Number.POSITIVE_INFINITY, microLamportsPerUnit))
    }
    return Array.from({ length: maxFeeSlots }, (_, i) => {
      const slot = newest - maxFeeSlots + 1 + i
      return { prioritizationFee: lowest.get(slot) ?? 0, slot }
    })
  },
  getRecentPerformanceSamples: ({ ledger }) => [
    {
      numSlots: 150,
      numTransactions: ledger.records.size,
      numNonVoteTransactions: ledger.records.size,
      samplePeriodSecs: 60,
      slot: ledger.slot()
    }
  ],
  getSlotLeader: () => solanaPeople.builder.address,
  getClusterNodes: () => [],
  getMaxRetransmitSlot: ({ ledger }) => ledger.slot() - slotsToFinality
}

/** A message without signatures, as `getFeeForMessage` gets it. */
function decodeMessage(bytes: Uint8Array) {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    if (message.version !== 'legacy' && message.version !== 0) throw new Error('unknown version')
    return {
      blockhash: message.lifetimeToken,
      parts: {
        staticAccounts: message.staticAccounts as readonly string[],
        header: {
          signers: message.header.numSignerAccounts,
          readonlySigners: message.header.numReadonlySignerAccounts,
          readonlyOthers: message.header.numReadonlyNonSignerAccounts
        },
        instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
          program: programAddressIndex,
          accounts: accountIndices,
          data: new Uint8Array(data ?? [])
        }))
      }
    }
  } catch {
    throw invalidParams('failed to deserialize message')
  }
}
