'use client'
import { type Config, waitForTransactionReceipt } from '@wagmi/core'
import { useCallback, useState } from 'react'
import type { Latchkey } from '../../latchkey.js'
import { invalidOption } from '../../protocol/errors/opening.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { NewTransaction } from './RainbowKitContext.js'

const loadTrack = /* @__PURE__ */ lazyImport(() => import('../../core/transactions/trackTransaction.js'))

/**
 * Transactions that the application sent: the kit follows them as its own, in the account's history, and the button shows that some are
 * pending. Throws LATCHKEY_CONFIG__INVALID_OPTION for a hash, a description or confirmations that are none.
 */
export function useTransactions(latchkey: Latchkey, config: Config) {
  const [pending, setPending] = useState<readonly string[]>([])
  const add = useCallback(
    (transaction: NewTransaction) => {
      check(transaction)
      const { hash, confirmations = 1 } = transaction
      const { caipAddress: account } = latchkey.getAccount('eip155')
      if (!account) return
      const client = latchkey._internal
      client
        .run(async kit => {
          const { trackTransaction } = await loadTrack()
          trackTransaction(kit, { hash, account, purpose: { operationType: 'execute' } })
        })
        .catch(client.report)
      setPending(hashes => [...hashes, hash])
      waitForTransactionReceipt(config, { hash: hash as `0x${string}`, confirmations })
        // One that was not found in time is no longer waited for.
        .catch(() => undefined)
        .finally(() => setPending(hashes => hashes.filter(other => other !== hash)))
    },
    [latchkey, config]
  )
  return { add, hasPending: pending.length > 0 }
}

function check({ hash, description, confirmations }: NewTransaction): void {
  const refuse = (option: string, problem: string) => {
    throw invalidOption({ context: { option, problem } })
  }
  if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash))
    refuse('hash', 'it must be a transaction hash')
  if (typeof description !== 'string' || description.trim() === '') refuse('description', 'it must be a text')
  if (confirmations !== undefined && !(Number.isInteger(confirmations) && confirmations > 0))
    refuse('confirmations', 'it must be a positive integer')
}
