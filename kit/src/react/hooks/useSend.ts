'use client'
import { useMemo } from 'react'
import type { ClientStores } from '../../client/Client.js'
import type { Kit } from '../../core/Kit.js'
import { type SendIntent, type SendState, type SendToken, sendSlice } from '../../core/state/send.js'
import type { Nft } from '../../protocol/http/nfts.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'

const loadSend = /* @__PURE__ */ lazyImport(() => import('../../core/send.js'))

/** What `useSend` returns. */
export type LatchkeySend = {
  /** The form: what was typed, what the receiver stands for, and the chosen speed. */
  readonly form: Omit<SendState, 'intent'>
  /** The payment under review with its fees, warnings and simulation, or the last one that was sent. */
  readonly intent: SendIntent | undefined
  /** The tokens of the account that can be sent. Rejects with LATCHKEY_BALANCE__UNAVAILABLE, LATCHKEY_HTTP__*, LATCHKEY_RPC__FAILED. */
  listTokens(): Promise<readonly SendToken[]>
  setToken(token: SendToken): Promise<void>
  /**
   * An NFT of `useNfts` in place of a token; the amount is the number of equal ones (ERC-1155). Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS,
   * LATCHKEY_NETWORK__UNSUPPORTED_CHAIN if it is of another network.
   */
  setNft(nft: Nft): Promise<void>
  /** `amount` as typed, in the token's unit. */
  setAmount(amount: string): Promise<void>
  /** Fills in all that can be sent, without the highest fee. Rejects with LATCHKEY_RPC__FAILED. */
  setMax(): Promise<void>
  /** An address, or a name that is looked up. The result is in `form.receiver`. */
  setReceiver(text: string): Promise<void>
  setSpeed(speed: SendState['speed']): Promise<void>
  /**
   * Opens the review: returns the payment, from which at most one transaction comes (promise P18). Rejects with
   * LATCHKEY_SEND__INCOMPLETE, LATCHKEY_SEND__NO_TOKEN.
   */
  review(): Promise<SendIntent>
  /**
   * Passes the payment under review to the wallet, and resolves with the transaction's id; of a smart account's batch (EIP-5792) once the
   * wallet names it. A second call gets the same transaction. Rejects
   * with LATCHKEY_CONNECT__USER_REJECTED, LATCHKEY_SEND__REFUSED; with LATCHKEY_SEND__REPEATED if the same payment may have been sent:
   * `isRepeat` sends it again after the person has confirmed that. If `intent.status` is `unknown` afterwards, it may have been sent.
   */
  send(options?: { readonly isRepeat?: boolean }): Promise<string>
  reset(): Promise<void>
}

/**
 * Headless: a payment of the active account, from the form to the transaction. The stock modal is never loaded by it.
 * @example
 * const Tip = ({ to }: { to: string }) => {
 *   const { intent, listTokens, setToken, setAmount, setReceiver, review, send } = useSend()
 *   const pay = async () => {
 *     const [coin] = await listTokens()
 *     if (!coin) return
 *     await setToken(coin)
 *     await setAmount('0.01')
 *     await setReceiver(to)
 *     await review()
 *     await send()
 *   }
 *   return <button type="button" onClick={() => pay().catch(console.warn)}>{intent?.hash ?? 'Tip'}</button>
 * }
 */
export function useSend(): LatchkeySend {
  const { client } = useClientValue()
  const { run } = client._internal
  const state = useSelection(sendState)
  return useMemo(() => {
    const withSend = <T>(work: (sending: Sending, kit: Kit) => T | Promise<T>): Promise<T> =>
      run(async kit => {
        const sending = await loadSend()
        sending.followForm(kit)
        return work(sending, kit)
      })
    const { intent, ...form } = state
    return {
      form,
      intent,
      listTokens: () => withSend(({ listActiveTokens }, kit) => listActiveTokens(kit)),
      setToken: token =>
        withSend(({ updateSend }, kit) =>
          updateSend(kit, { token, nft: undefined, amount: '', unit: 'token' })
        ),
      setNft: nft => withSend(({ chooseNft }, kit) => chooseNft(kit, nft)),
      setAmount: amount => withSend(({ updateSend }, kit) => updateSend(kit, { amount, unit: 'token' })),
      setMax: () => withSend(({ setMax }, kit) => setMax(kit)),
      setReceiver: text => withSend(({ setReceiver }, kit) => setReceiver(kit, { text })),
      setSpeed: speed => withSend(({ updateSend }, kit) => updateSend(kit, { speed })),
      review: () => withSend(({ openIntent }, kit) => openIntent(kit)),
      send: ({ isRepeat } = {}) =>
        withSend(({ send, sendSlice }, kit) =>
          send(kit, { id: kit.slice(sendSlice).get().intent?.id ?? '', isRepeat })
        ),
      reset: () => withSend(({ resetSend }, kit) => resetSend(kit))
    }
  }, [run, state])
}

type Sending = typeof import('../../core/send.js')

/** Empty until the kit is loaded. */
const sendState = (stores: ClientStores): SendState =>
  stores.kit.get()?.slice(sendSlice).get() ?? sendSlice.initial
