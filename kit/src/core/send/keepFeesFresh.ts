import type { Kit } from '../Kit.js'
import { type SendIntent, sendSlice } from '../state/send.js'
import { within } from '../within.js'
import { addRead, isRead, readFees } from './readIntent.js'
import { readPatience, sendingClient } from './sendingClient.js'

/** How long fees are shown before they are read again, in ms. Ours. */
const feeLifetime = 30_000
/** How often a hidden page looks whether it is visible again, in ms. It sends no request until then (promise P28). Ours. */
const hiddenInterval = 1_000

/**
 * Reads the fees of an intent again every 30 s while the page is visible and the wallet does not have the payment, until the returned
 * function is called. What the person has confirmed does not change any more: the wallet gets the fee that is shown.
 * @example useEffect(() => keepFeesFresh(kit, intent.id), [kit, intent.id])
 */
export function keepFeesFresh(kit: Kit, id: string): () => void {
  const { clock } = kit.environment
  let isOver = false
  let cancel = () => {}
  const wait = (milliseconds: number) => {
    if (!isOver) cancel = clock.after(milliseconds, () => void readAgain())
  }
  const readAgain = async () => {
    const device = await kit.environment.device?.().catch(error => void kit.report(error))
    if (device && !device.isVisible()) return wait(hiddenInterval)
    const { intent } = kit.slice(sendSlice).get()
    const isOpen = intent?.status === 'review' || intent?.status === 'repeat'
    if (!isOver && intent?.id === id && isOpen && isRead(intent) && !intent.isBatch)
      await refreshFees(kit, intent)
    wait(feeLifetime)
  }
  wait(feeLifetime)
  return () => {
    isOver = true
    cancel()
  }
}

/**
 * Replaces the fees of a review by those of now. Fees that cannot be read stay as they are, beside the reason why the network refuses the
 * payment. Never rejects.
 */
async function refreshFees(kit: Kit, intent: SendIntent): Promise<void> {
  const reading = sendingClient(kit, intent.transfer.network).then(client => readFees(client, intent))
  const read = await within(
    kit,
    readPatience,
    reading.catch(error => void kit.report(error))
  )
  const { fees = [], refusal } = read ?? {}
  if (fees.length > 0) addRead(kit, intent.id, { fees, refusal })
  else if (refusal) addRead(kit, intent.id, { refusal })
}
