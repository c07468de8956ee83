import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import type { CaipNetworkId } from 'latchkey/protocol'
import { verifySignature } from 'latchkey/siwx'
import { describe, expect, test } from 'vitest'
import type { OtherChain } from './OtherChain.js'
import { otherChainOf, otherChains } from './otherChains.js'
import { solana } from './solana.js'

const text = 'page.example wants you to sign in with your account.\nNaïve text.'
const bytes = new TextEncoder().encode(text)

type Ask = (address: string) => { readonly method: string; readonly params: unknown }

/** How a page asks for a signed text, and where the signature is in the answer. */
const asking: Readonly<Record<string, readonly [Ask, (answer: never) => string]>> = {
  solana: [
    pubkey => ({ method: 'solana_signMessage', params: { message: base58.encode(bytes), pubkey } }),
    ({ signature }: { signature: string }) => signature
  ],
  bip122: [
    account => ({ method: 'signMessage', params: { account, message: text } }),
    ({ signature }: { signature: string }) => signature
  ],
  polkadot: [
    address => ({ method: 'polkadot_signMessage', params: { address, message: text } }),
    ({ signature }: { signature: string }) => signature
  ],
  cosmos: [
    signerAddress => ({
      method: 'cosmos_signAmino',
      params: {
        signerAddress,
        signDoc: {
          chain_id: '',
          account_number: '0',
          sequence: '0',
          fee: { gas: '0', amount: [] },
          msgs: [{ type: 'sign/MsgSignData', value: { signer: signerAddress, data: base64.encode(bytes) } }],
          memo: ''
        }
      }
    }),
    ({ signature }: { signature: object }) => JSON.stringify(signature)
  ]
}

const networksOf = (chain: OtherChain) => Object.keys(chain.networks) as CaipNetworkId[]

describe.each(otherChains.map(chain => [chain.namespace, chain] as const))('%s', (namespace, chain) => {
  const [ask, signatureOf] = asking[namespace] as (typeof asking)[string]

  test.each(networksOf(chain))(
    'an account signs a text on %s that verifies, and shows it before',
    async network => {
      for (const account of [0, 2]) {
        const address = chain.address(account, network)
        const request = { ...ask(address), chainId: network }
        expect(chain.describe(request, ['page.example'])).toMatchObject({ body: text })
        const signature = signatureOf((await chain.execute(request, account)) as never)
        expect(await verifySignature({ chainId: network, address, message: text, signature })).toEqual({
          status: 'valid'
        })
      }
    }
  )

  test('the accounts differ, and one does not sign for another', async () => {
    const [network = 'solana:1'] = networksOf(chain)
    const addresses = [0, 1, 2].map(account => chain.address(account, network))
    expect(new Set(addresses).size).toBe(3)
    const request = { ...ask(addresses[1] ?? ''), chainId: network }
    const sign = async () => chain.execute(request, 0)
    await expect(sign()).rejects.toMatchObject({ code: 3005 })
  })
})

test('a method that is not known is not described', () => {
  for (const chain of otherChains)
    expect(
      chain.describe({ method: 'eth_sign', params: [], chainId: `${chain.namespace}:1` }, [])
    ).toBeUndefined()
  expect([otherChainOf('eip155:1'), otherChainOf('cosmos:cosmoshub-4')?.namespace]).toEqual([
    undefined,
    'cosmos'
  ])
})

describe('transactions of Solana', () => {
  const network = networksOf(solana)[0] ?? 'solana:1'
  const own = base58.decode(solana.address(0, network))
  const payer = new Uint8Array(32).fill(3)
  /** A message with two signers, the second of which is the wallet's account. */
  const message = (version: readonly number[]) =>
    Uint8Array.of(...version, 2, 0, 0, 2, ...payer, ...own, ...new Uint8Array(32), 0)
  const serialized = (version: readonly number[]) =>
    base64.encode(Uint8Array.of(2, ...new Uint8Array(128), ...message(version)))
  const sign = (method: string, params: object) => solana.execute({ method, params, chainId: network }, 0)

  test.each([
    ['legacy', []],
    ['versioned', [0x80]]
  ])('the account signs a %s transaction in its place', (_, version) => {
    const { signature, transaction } = sign('solana_signTransaction', {
      transaction: serialized(version)
    }) as {
      signature: string
      transaction: string
    }
    const signed = base64.decode(transaction)
    expect(signed.subarray(1, 65)).toEqual(new Uint8Array(64))
    expect(base58.encode(signed.subarray(65, 129))).toBe(signature)
    expect(ed25519.verify(base58.decode(signature), message(version), own)).toBe(true)
    expect(sign('solana_signAllTransactions', { transactions: [serialized(version)] })).toEqual({
      transactions: [transaction]
    })
  })

  test('a transaction of another account, and one that is none, are refused', () => {
    const foreign = base64.encode(
      Uint8Array.of(1, ...new Uint8Array(64), 1, 0, 0, 1, ...payer, ...new Uint8Array(32), 0)
    )
    const attempt = (transaction: unknown) => () => sign('solana_signTransaction', { transaction })
    expect(attempt(foreign)).toThrowError(expect.objectContaining({ code: 3005 }))
    for (const none of ['', '%%%', 7, undefined, base64.encode(Uint8Array.of(255, 255, 255, 255))])
      expect(attempt(none)).toThrowError()
  })
})
