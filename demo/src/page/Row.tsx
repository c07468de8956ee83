import { useLatchkey, useLatchkeyAccount, useLatchkeyProvider } from 'latchkey/react'
import { useState } from 'react'
import { type EIP1193Provider, parseEther, toHex } from 'viem'
import type { Texts } from './texts.js'

/** The receiver of reservations: account 9 of devnet's well-known test phrase. */
const orchard = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

type RowProps = {
  readonly index: number
  readonly name: string
  readonly text: string
  readonly price: string
  readonly t: Texts
}

/** A row of trees that can be reserved with a real transaction on devnet. */
export function Row({ index, name, text, price, t }: RowProps) {
  const { open } = useLatchkey()
  const { address } = useLatchkeyAccount({ namespace: 'eip155' })
  const { walletProvider } = useLatchkeyProvider<EIP1193Provider>('eip155')
  const [state, setState] = useState<'free' | 'waiting' | 'declined' | 'reserved'>('free')

  async function reserve() {
    if (!walletProvider || !address) {
      await open({ view: 'Connect' })
      return
    }
    setState('waiting')
    try {
      const transaction = { from: address, to: orchard, value: toHex(parseEther(price)) } as const
      await walletProvider.request({
        method: 'eth_sendTransaction',
        params: [transaction as { from: `0x${string}`; to: `0x${string}`; value: `0x${string}` }]
      })
      setState('reserved')
    } catch {
      setState('declined')
    }
  }

  const note = {
    free: address ? '' : t.connectFirst,
    waiting: t.waiting,
    declined: t.declined,
    reserved: ''
  }[state]
  return (
    <li className="row" data-variety={index}>
      <svg className="row-apple" viewBox="0 0 44 44" aria-hidden="true">
        <path
          className="row-apple-skin"
          d="M22 14c-7-6-17-2-16 10 1 9 7 17 13 17 1 0 2-1 3-1s2 1 3 1c6 0 12-8 13-17 1-12-9-16-16-10Z"
        />
        <path className="row-apple-stem" d="M22 14c0-5 2-8 6-10" />
        <path className="row-apple-shine" d="M11 25c-.6-4 .6-6.6 3-8" />
      </svg>
      <h3>{name}</h3>
      <p>{text}</p>
      <p className="row-price">
        <bdi>{price} ETH</bdi>
      </p>
      <button
        type="button"
        className="shop-button"
        disabled={state === 'waiting' || state === 'reserved'}
        onClick={reserve}
      >
        {state === 'reserved' ? `✓ ${t.reserved}` : t.reserve}
      </button>
      <p className="row-note" role="status">
        {note}
      </p>
    </li>
  )
}
