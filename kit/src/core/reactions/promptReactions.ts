import type { WalletEntry } from '../../client/state/wallets.js'
import { sanitizeText } from '../../protocol/text.js'
import { cancelPrompts } from '../actions/cancelPrompts.js'
import { prompt } from '../actions/prompt.js'
import type { PendingPrompt, PromptAnswers, PromptRequest, PromptType } from '../contracts/Prompt.js'
import { dispatch } from '../dispatch.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { promptsSlice } from '../state/prompts.js'
import type { Slice } from '../state/Slice.js'
import { viewSlice } from '../state/view.js'
import { topOf } from '../view/viewMachine.js'
import { onConnected } from './connectionReactions.js'

/**
 * How long (ms) a settled prompt that opened the modal stays: the next one, such as after a wrong code, replaces it in place. Not in
 * `protocol/limits`, which every page loads.
 */
export const promptPatience = 600

/** Whether the reaction of a kit runs: its code is loaded with the wallet actions, and it begins with the first prompt. */
const startedSlice: Slice<boolean> = { initial: false }

/** `prompt` for connectors of a kit with a screen: view Prompt shows what is pending. Rejects as `prompt`. */
export function promptOnScreen<Type extends PromptType>(
  kit: Kit,
  request: PromptRequest<Type>
): Promise<PromptAnswers[Type]> {
  const started = kit.slice(startedSlice)
  if (!started.get()) installPromptReactions(kit)
  started.set(true)
  const { signal } = request
  // Leaving the view that waits for a wallet ends its attempt, and with it the signal: that is no withdrawal, the person declined.
  const onAbort = () => {
    if (!isPromptShown(kit)) cancelPrompts(kit)
  }
  signal?.addEventListener('abort', onAbort)
  return prompt(kit, request).finally(() => signal?.removeEventListener('abort', onAbort))
}

function isPromptShown(kit: Kit): boolean {
  return kit.state.modal.get().open && topOf(kit.slice(viewSlice).get()).name === 'Prompt'
}

/**
 * Shows the oldest pending prompt over the current view, and goes back there once none is left. Leaving the prompt declines it:
 * Back the shown one, closing or opening another view all of them.
 */
function installPromptReactions(kit: Kit): void {
  const prompts = kit.slice(promptsSlice)
  const view = kit.slice(viewSlice)
  const { modal } = kit.state
  /** The account when the prompt covered the view beneath. */
  let before = look(kit)
  let isMoving = false
  const move = (run: () => void) => {
    isMoving = true
    run()
    isMoving = false
  }

  const show = ({ connector }: PendingPrompt) => {
    const { name, data: shown } = topOf(view.get())
    const data = { wallet: walletOf(connector) }
    if (!modal.get().open) move(() => dispatch(kit, { type: 'open', view: 'Prompt', data }))
    else if (name !== 'Prompt') {
      before = look(kit)
      move(() => dispatch(kit, { type: 'push', view: 'Prompt', data }))
    } else if (shown.wallet?.name !== data.wallet.name)
      move(() => dispatch(kit, { type: 'replace', view: 'Prompt', data }))
  }

  const goOn = () => {
    if (!isPromptShown(kit)) return
    if (view.get().history.length === 1) {
      kit.schedule('prompt', promptPatience, () => {
        if (isPromptShown(kit) && prompts.get().length === 0) dispatch(kit, { type: 'close' })
      })
      return
    }
    move(() => dispatch(kit, { type: 'back' }))
    // A connection that came meanwhile did not move the covered view.
    const now = look(kit)
    if (now.address && (now.address !== before.address || now.provider !== before.provider)) onConnected(kit)
  }

  const onPrompts = () => {
    const [first] = prompts.get()
    if (first) show(first)
    else goOn()
  }

  const onScreen = () => {
    if (isMoving) return
    const [first] = prompts.get()
    if (!first) goOn()
    else if (isPromptShown(kit)) return
    else if (!modal.get().open || view.get().direction === 'none') cancelPrompts(kit)
    else if (view.get().direction === 'prev') first.cancel()
    // Another reaction moved the screen: the prompt covers what it shows.
    else show(first)
  }
  kit.onDestroy(prompts.subscribe(onPrompts))
  kit.onDestroy(view.subscribe(onScreen))
  kit.onDestroy(modal.subscribe(onScreen))
}

function look(kit: Kit) {
  const account = activeAccount(kit)
  return { address: account?.address, provider: account?.connected.provider }
}

/** The wallet that asks: its name is the view's title. */
function walletOf({ id, name, icon }: PendingPrompt['connector']): WalletEntry {
  return { id, name: sanitizeText(name), image: icon, kind: 'installed', connectors: [] }
}
