import { type CaipNetworkId, parseCaipAddress } from '../../protocol/caip.js'
import { invalidOption } from '../../protocol/errors/opening.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { isSameAddress } from '../select/isSameAddress.js'
import type { Slice } from '../state/Slice.js'
import { emptySend, resetSend, type SendNft, sendSlice, updateSend } from '../state/send.js'
import type { SendArguments, ViewData, ViewNft } from '../state/view.js'
import { readNumber } from './amounts.js'
import { listTokens, readToken } from './listTokens.js'
import { setReceiver } from './setReceiver.js'

/** Whether the form of a kit follows its account. */
const startedSlice: Slice<boolean> = { initial: false }

/**
 * Prepares the form for a view that is opened with `data`: for an NFT, as the application has filled it in, or as the person left it. A
 * change of the account or its network empties the form (SPEC section 4).
 */
export function openSend(kit: Kit, { nft, send }: Pick<ViewData, 'nft' | 'send'>): void {
  const started = kit.slice(startedSlice)
  if (!started.get()) followAccount(kit)
  started.set(true)
  const state = kit.slice(sendSlice).get()
  if (send && send !== state.filled) {
    resetSend(kit)
    updateSend(kit, { isFixed: true, filled: send })
    const stop = kit.subscribeEvents(({ event }) => {
      if (event !== 'MODAL_CLOSE') return
      stop()
      resetSend(kit)
    })
  } else if (nft) {
    const chosen = readNft(nft)
    const { tokenId, contract } = state.nft ?? {}
    if (chosen.tokenId !== tokenId || chosen.contract !== contract)
      updateSend(kit, { ...emptySend, nft: chosen })
  } else if (state.nft) resetSend(kit)
}

function followAccount(kit: Kit): void {
  let before = activeAccount(kit)?.caipAddress
  const follow = () => {
    const now = activeAccount(kit)?.caipAddress
    if (now === before) return
    before = now
    const { isFixed, filled } = kit.slice(sendSlice).get()
    resetSend(kit)
    // The application's values apply to any account.
    if (isFixed) updateSend(kit, { isFixed, filled })
  }
  kit.onDestroy(kit.state.connection.subscribe(follow))
  kit.onDestroy(kit.state.network.subscribe(follow))
}

/** An NFT as the form keeps it: by the address of its collection. */
function readNft({ contract, amount, ...nft }: ViewNft): SendNft {
  return { ...nft, contract: parseCaipAddress(contract).address, held: BigInt(amount) }
}

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
    throw invalidOption({ context: { option: 'arguments.amount', problem: String(amount).slice(0, 64) } })
  const held = await listTokens(kit, account.caipAddress)
  const isWanted = (address: string | undefined) =>
    assetAddress === undefined || address === undefined
      ? address === assetAddress
      : isSameAddress(kit, account.namespace, address, assetAddress)
  const token =
    held.find(({ address }) => isWanted(address)) ?? (await readToken(kit, account.caipAddress, assetAddress))
  if (activeAccount(kit)?.caipAddress !== account.caipAddress) return
  updateSend(kit, { token, amount: number ?? '', unit: 'token' })
  if (to !== undefined) await setReceiver(kit, { text: to })
}
