import type { CaipNetworkId } from '../../protocol/caip.js'
import { sanitizeText } from '../../protocol/text.js'
import { namingClient } from '../connection/networkClient.js'
import type { AddressCheck } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { lookUpServed } from '../query/lookUpServed.js'
import { activeAccount } from '../select/connection.js'
import { type Receiver, sendSlice, updateSend } from '../state/send.js'
import { within } from '../within.js'
import { readPatience, sendingClient } from './sendingClient.js'

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
  const typed = text.trim()
  const pending: Receiver = { status: typed === '' ? 'none' : 'resolving' }
  updateSend(kit, { receiverText: text, receiver: pending })
  const account = activeAccount(kit)
  if (typed === '' || !account) return
  const network: CaipNetworkId = `${account.namespace}:${account.connected.chainId}`
  // The object, not the text: the same text may have been set again, for another network.
  const isCurrent = () => kit.slice(sendSlice).get().receiver === pending && !kit.isDestroyed
  const settle = (receiver: Receiver) => {
    if (isCurrent()) updateSend(kit, { receiver })
  }
  try {
    const check = await (await sendingClient(kit, network)).readAddress(typed)
    if (check) return settle(receiverOf(check))
  } catch (error) {
    kit.report(error)
    return settle({ status: 'unreadable' })
  }
  if (!isName(typed)) return settle({ status: 'invalid' })
  await within(kit, nameDelay, new Promise<never>(() => undefined))
  if (!isCurrent()) return
  settle((await within(kit, readPatience, resolveName(kit, network, typed))) ?? { status: 'unreadable' })
}

async function resolveName(kit: Kit, network: CaipNetworkId, typed: string): Promise<Receiver> {
  try {
    const naming = await namingClient(kit, network)
    const address = (await naming?.resolveName?.(typed)) ?? (await lookUpServed(kit, network, typed))
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
