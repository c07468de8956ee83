import type { CaipNetworkId } from '../../protocol/caip.js'
import { invalidOption } from '../../protocol/errors/opening.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { isSameAddress } from '../select/isSameAddress.js'
import { updateSend } from '../state/send.js'
import type { SendArguments } from '../state/view.js'
import { readNumber } from './amounts.js'
import { listTokens, readToken } from './listTokens.js'
import { setReceiver } from './setReceiver.js'

/** The network that the application wants to send on. */
export function wantedNetwork(kit: Kit, { chainId, namespace }: SendArguments): CaipNetworkId | undefined {
  if (chainId === undefined) return undefined
  const id = String(chainId)
  if (id.includes(':')) return id as CaipNetworkId
  return `${namespace ?? kit.state.network.get().activeNamespace}:${id}`
}

/**
 * Fills the form in with the application's values for the connected account: its token is read from the list of tokens, or from the
 * network. Rejects with LATCHKEY_CONFIG__INVALID_OPTION if a value is not valid, or as `readToken` does.
 */
export async function fillIn(kit: Kit, { assetAddress, amount, to }: SendArguments): Promise<void> {
  const account = activeAccount(kit)
  if (!account) return
  const number = amount === undefined ? undefined : readNumber(String(amount))
  if (amount !== undefined && number === undefined)
    throw invalidOption({
      context: {
        option: 'arguments.amount',
        problem: `"${String(amount).slice(0, 64)}" is no decimal number`
      }
    })
  const held = await listTokens(kit, account.caipAddress)
  const isWanted = (address: string | undefined) =>
    assetAddress === undefined || address === undefined
      ? address === assetAddress
      : isSameAddress(kit, account.namespace, address, assetAddress)
  const token =
    held.find(({ address }) => isWanted(address)) ?? (await readToken(kit, account.caipAddress, assetAddress))
  if (activeAccount(kit)?.caipAddress !== account.caipAddress) return
  // What the application has left out stays as the person has typed it.
  updateSend(kit, { token, ...(number !== undefined && { amount: number, unit: 'token' }) })
  if (to !== undefined) await setReceiver(kit, { text: to })
}
