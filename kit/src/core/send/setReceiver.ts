import type { CaipNetworkId } from '../../protocol/caip.js'
import { sanitizeText } from '../../protocol/text.js'
import type { AddressCheck } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { type Receiver, sendSlice, updateSend } from '../state/send.js'
import { within } from '../within.js'
import { namingClient, readPatience, sendingClient } from './sendingClient.js'

/** Debounce of a typed name (screens.md section 13). */
const nameDelay = 500
/** The longest name of DNS, to which ENS names belong. */
const longestName = 255

/**
 * Sets the typed receiver, and what it stands for: an address at once; the address of a name after a request, 500 ms after the last
 * change. An answer for an older text changes nothing. Never rejects.
 * @example await setReceiver(kit, { text: 'alice.eth' })
 */
export async function setReceiver(kit: Kit, { text }: { readonly text: string }): Promise<void> {
  kit.cancel('sendName')
  const typed = text.trim()
  updateSend(kit, { receiverText: text, receiver: { status: typed === '' ? 'none' : 'resolving' } })
  const account = activeAccount(kit)
  if (typed === '' || !account) return
  const network: CaipNetworkId = `${account.namespace}:${account.connected.chainId}`
  const settle = (receiver: Receiver) => {
    if (kit.slice(sendSlice).get().receiverText === text) updateSend(kit, { receiver })
  }
  try {
    const check = await (await sendingClient(kit, network)).readAddress(typed)
    if (check) return settle(receiverOf(check))
  } catch (error) {
    kit.report(error)
    return settle({ status: 'unreadable' })
  }
  if (!isName(typed)) return settle({ status: 'invalid' })
  // Another text may have been typed while the code was loaded.
  if (kit.slice(sendSlice).get().receiverText !== text) return
  await new Promise<void>(resolve => {
    kit.schedule(
      'sendName',
      nameDelay,
      () =>
        void within(kit, readPatience, resolveName(kit, network, typed))
          .then((found = { status: 'unreadable' }) => settle(found))
          .then(resolve)
    )
    kit.onDestroy(resolve)
  })
}

async function resolveName(kit: Kit, network: CaipNetworkId, typed: string): Promise<Receiver> {
  try {
    const naming = await namingClient(kit, network)
    const address = await naming?.resolveName?.(typed)
    const check = address && (await (await sendingClient(kit, network)).readAddress(address))
    if (!check) return { status: 'noName' }
    const found = receiverOf(check)
    return found.status === 'found' ? { ...found, name: sanitizeText(typed, longestName) } : found
  } catch (error) {
    kit.report(error)
    return { status: 'unreadable' }
  }
}

function receiverOf({ address, problem }: AddressCheck): Receiver {
  if (problem === 'checksum') return { status: 'checksum' }
  return { status: 'found', address, ...(problem === 'burn' && { isBurn: true }) }
}

const isName = (text: string) => text.length <= longestName && /^[^\s:/]+\.[^\s:/.]+$/.test(text)
