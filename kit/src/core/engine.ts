/**
 * All that a kit does, as opposed to what it holds. Loaded when there is something to do: a remembered wallet, another tab's
 * news, a pointer over a button, the first click. Until then a page carries only `createShell`. What is done with a wallet
 * comes when one is chosen, or was remembered.
 */
import { type Acting, withActing } from './loadActing.js'

export { defineNetwork } from '../protocol/defineNetwork.js'
export { rememberWallet } from './actions/rememberWallet.js'
export { dispatch } from './dispatch.js'
export { equip } from './equip.js'
export { openModal } from './openModal.js'
export { wake } from './wake.js'

type Call<Name extends keyof Acting> = (
  ...parameters: Parameters<Acting[Name]>
) => Promise<Awaited<ReturnType<Acting[Name]>>>

export const connect: Call<'connect'> = (...all) => withActing(acting => acting.connect(...all))
export const disconnect: Call<'disconnect'> = (...all) => withActing(acting => acting.disconnect(...all))
export const switchNetwork: Call<'switchNetwork'> = (...all) =>
  withActing(acting => acting.switchNetwork(...all))
export const hearTab: Call<'hearTab'> = (...all) => withActing(acting => acting.hearTab(...all))
export const reconnectAll: Call<'reconnectAll'> = (...all) =>
  withActing(acting => acting.reconnectAll(...all))
