/**
 * All that a kit does, as opposed to what it holds. Loaded when there is something to do: a remembered wallet, another tab's
 * news, a pointer over a button, the first click. Until then a page carries only `createShell`. What is done with a wallet
 * comes when one is chosen, or was remembered.
 */
import type { Acting } from './Kit.js'

export { defineNetwork } from '../protocol/defineNetwork.js'
export { dispatch } from './dispatch.js'
export { equip } from './equip.js'
export { openModal } from './openModal.js'
export { wake } from './wake.js'

type Call<Name extends keyof Acting> = (
  ...parameters: Parameters<Acting[Name]>
) => Promise<Awaited<ReturnType<Acting[Name]>>>

export const connect: Call<'connect'> = (kit, ...rest) =>
  kit.withActing(acting => acting.connect(kit, ...rest))
export const disconnect: Call<'disconnect'> = (kit, ...rest) =>
  kit.withActing(acting => acting.disconnect(kit, ...rest))
export const dismissRequest: Call<'dismissRequest'> = (kit, ...rest) =>
  kit.withActing(acting => acting.dismissRequest(kit, ...rest))
export const switchNetwork: Call<'switchNetwork'> = (kit, ...rest) =>
  kit.withActing(acting => acting.switchNetwork(kit, ...rest))
export const switchConnection: Call<'switchConnection'> = (kit, ...rest) =>
  kit.withActing(acting => acting.switchConnection(kit, ...rest))
export const hearTab: Call<'hearTab'> = (kit, ...rest) =>
  kit.withActing(acting => acting.hearTab(kit, ...rest))
/** Reconnects the remembered wallets, then opens the views that were open before a reload. */
export const reconnectAll: Call<'reconnectAll'> = kit =>
  kit.withActing(async acting => {
    try {
      await acting.reconnectAll(kit)
    } finally {
      await acting.reopen(kit)
    }
  })
