import type { Connector } from '../contracts/Connector.js'
import type { FrameLook, WalletFrame, WalletFrameEvent } from '../contracts/WalletFrame.js'
import { dispatch } from '../dispatch.js'
import type { Kit } from '../Kit.js'
import { refreshBalances } from '../query/refreshBalances.js'
import { accountOf } from '../select/connection.js'
import { frameSpaceSlice } from '../state/frameSpace.js'
import type { Slice } from '../state/Slice.js'
import { viewSlice } from '../state/view.js'
import { topOf } from '../view/viewMachine.js'
import { tellRefused } from './refusedReaction.js'

/** Methods that sign no transaction. A login has none. */
const isTransaction = (method: string | undefined): boolean =>
  method !== undefined && !/^personal_sign$|TypedData|signMessage/.test(method)

/** The frames that the kit follows. The connectors of several namespaces may have one. */
const followedSlice: Slice<readonly WalletFrame[]> = { initial: [] }

/**
 * Follows the frame of a connected wallet: passes on the theme, the language and their changes, shows view ApproveTransaction while a request waits for the
 * person, with the frame over the room that the view leaves, and rejects what waits when the person leaves the view (SPEC section 4).
 */
export function followFrame(kit: Kit, connector: Connector): void {
  const { frame } = connector
  const followed = kit.slice(followedSlice)
  if (!frame || followed.get().includes(frame)) return
  followed.set([...followed.get(), frame])
  followLook(kit, frame)
  followRequests(kit, connector, frame)
}

function followLook(kit: Kit, frame: WalletFrame): void {
  const { get } = kit.config
  let before: FrameLook | undefined
  const sync = () => {
    const { themeMode, themeVariables, locale } = get()
    const isSame =
      before?.themeMode === themeMode &&
      before?.themeVariables === themeVariables &&
      before?.locale === locale
    if (isSame) return
    before = { themeMode, themeVariables, locale }
    frame.syncLook(before)
  }
  sync()
  kit.onDestroy(kit.config.subscribe(sync))
}

function followRequests(kit: Kit, connector: Connector, frame: WalletFrame): void {
  const { modal } = kit.state
  const view = kit.slice(viewSlice)
  const space = kit.slice(frameSpaceSlice)
  const isViewShown = () => modal.get().open && topOf(view.get()).name === 'ApproveTransaction'
  let wasShown = false
  let hide: (() => void) | undefined

  const leave = () => {
    if (!isViewShown()) return
    // A request that opened the modal closes it, another goes back to the view before.
    dispatch(kit, { type: view.get().history.length > 1 ? 'back' : 'close' })
  }
  const place = () => {
    const room = space.get()
    const stop = hide
    hide = room && frame.waiting() > 0 ? frame.show(room, leave) : undefined
    // After the frame has its new place, so that it does not disappear in between.
    stop?.()
  }
  const onEvent = (event: WalletFrameEvent) => {
    if (event.type === 'waiting' && event.waiting > 0 && !isViewShown())
      dispatch(kit, {
        type: modal.get().open ? 'push' : 'open',
        view: 'ApproveTransaction',
        // The frame says what it asks. Until it is drawn, the title promises no transaction where there is none.
        data: { connector, provider: isTransaction(event.method) ? undefined : connector.name }
      })
    if (event.type === 'refused') tellRefused(kit)
    if (event.type !== 'settled') return place()
    if (event.isSuccess) void refresh(kit, frame)
    place()
    wasShown = false
    leave()
  }
  const onScreen = () => {
    const isShown = isViewShown()
    const hasLeft = wasShown && !isShown
    wasShown = isShown
    if (hasLeft) frame.rejectWaiting()
  }
  kit.onDestroy(frame.subscribe(onEvent))
  kit.onDestroy(space.subscribe(place))
  kit.onDestroy(view.subscribe(onScreen))
  kit.onDestroy(modal.subscribe(onScreen))
  kit.onDestroy(() => hide?.())
}

/** wire.md section 4.7: what the wallet has signed may have changed the balances. */
async function refresh(kit: Kit, frame: WalletFrame): Promise<void> {
  for (const state of Object.values(kit.state.connection.get())) {
    if (state.status !== 'connected' || state.connector.frame !== frame) continue
    const account = accountOf(kit, state.connector.namespace)
    if (account) await refreshBalances(kit, account.caipAddress)
  }
}
