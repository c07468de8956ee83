import { parseCaipAddress } from '../../protocol/caip.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import type { Slice } from '../state/Slice.js'
import { emptySend, resetSend, type SendNft, sendSlice, updateSend } from '../state/send.js'
import type { ViewData, ViewNft } from '../state/view.js'
import { followLateAnswers } from './followLateAnswers.js'

const loadKeep = /* @__PURE__ */ lazyImport(() => import('./keepSend.js'))

/** Whether the form of a kit follows its account. */
const startedSlice: Slice<boolean> = { initial: false }

/**
 * Prepares the form for a view that is opened with `data`: for an NFT, as the application has filled it in, or as the person left it. A
 * change of the network empties the form (SPEC section 4); another account of the same network keeps what was typed.
 */
export function openSend(kit: Kit, { nft, send, onSent }: Pick<ViewData, 'nft' | 'send' | 'onSent'>): void {
  followForm(kit)
  const state = kit.slice(sendSlice).get()
  if (send && send !== state.filled) {
    resetSend(kit)
    updateSend(kit, { isFixed: true, filled: send, onSent })
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

/** Keeps the form that of the active account, from the first call on. */
export function followForm(kit: Kit): void {
  const started = kit.slice(startedSlice)
  if (started.get()) return
  started.set(true)
  followAccount(kit)
  followLateAnswers(kit)
}

function followAccount(kit: Kit): void {
  let before = activeAccount(kit)?.caipAddress
  const follow = () => {
    const now = activeAccount(kit)?.caipAddress
    if (now === before) return
    const state = kit.slice(sendSlice).get()
    const { isFixed, filled, onSent, token, nft } = state
    const change = { before, now }
    before = now
    resetSend(kit)
    // The application's values apply to any account.
    if (isFixed) updateSend(kit, { isFixed, filled, onSent })
    else if (!nft && (token || state.amount || state.receiverText))
      loadKeep().then(({ keepSend }) => keepSend(kit, state, change), kit.report)
  }
  kit.onDestroy(kit.state.connection.subscribe(follow))
  kit.onDestroy(kit.state.network.subscribe(follow))
}

/** An NFT as the form keeps it: by the address of its collection. */
export function readNft({ contract, amount, ...nft }: ViewNft): SendNft {
  return { ...nft, contract: parseCaipAddress(contract).address, held: BigInt(amount) }
}
