import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solanaAccounts, solanaTokens } from '@latchkey/devnet/data'
import { type SolanaDevnet, startSolana } from '@latchkey/devnet/solana'
import type { NetworkClient } from '../../core/contracts/Adapter.js'
import { defineNetwork } from '../../protocol/defineNetwork.js'
import type { Network } from '../../protocol/network.js'
import type { TransferRequest } from '../../protocol/walletRequests.js'
import {
  createConnectorContext,
  createMemoryEnvironment,
  createMockSolanaWallet
} from '../../testing/index.js'
import { systemClock } from '../../walletconnect/relay/systemEnvironment.js'
import { readWallet } from '../../walletStandard/readWallet.js'
import type { StandardWallet } from '../../walletStandard/StandardWallet.js'
import { createConnector } from '../connector.js'
import { createNetworkClient } from '../rpc/client.js'
import { createStandardPort } from '../standardPort.js'

let solana: SolanaDevnet
let network: Network
let client: NetworkClient
beforeAll(async () => {
  solana = await startSolana({ port: 0 })
  network = defineNetwork({
    ...solana.network,
    rpcUrls: { default: { http: [solana.rpcUrl] } }
  })
  client = createNetworkClient(network, environment())
})
afterAll(() => solana.stop())

const environment = () => ({
  ...createMemoryEnvironment(),
  clock: systemClock(),
  fetch: (url: string, init?: RequestInit) => fetch(url, init)
})
const [alice, , , , , , empty] = solanaAccounts
const tokenOf = (symbol: string) => solanaTokens.find(token => token.symbol === symbol)

/** Alice's wallet. `signsOnly`: the kit has to send what it signed. */
async function connect(signsOnly = false) {
  const wallet = createMockSolanaWallet(
    {
      accounts: 1,
      rpcUrls: { 'solana:localnet': solana.rpcUrl },
      without: signsOnly ? ['solana:signAndSendTransaction'] : []
    },
    undefined
  )
  const standard = readWallet(wallet.wallet) as StandardWallet
  const context = createConnectorContext({ networks: [network], environment: environment() })
  const description = { id: 'a', name: 'A', type: 'ANNOUNCED', reach: 'page' } as const
  const connector = createConnector(description, async () => createStandardPort(standard), context, {})
  return { wallet, session: await connector.connect({ silent: false }) }
}

const transferOf = (change: Partial<TransferRequest>): TransferRequest => ({
  network: network.caipNetworkId,
  from: alice.address,
  to: empty.address,
  amount: 1_000_000n,
  ...change
})
const coins = async (address: string) => (await client.getBalance?.({ address }))?.amount ?? 0n

describe('on a real chain', () => {
  test.each([false, true])(
    'SOL arrives, and costs the fee that was said; the page sends: %s',
    async signsOnly => {
      const { session } = await connect(signsOnly)
      // Two transactions of the same slot with the same amount would be one.
      const amount = signsOnly ? 1_000_001n : 1_000_000n
      const transfer = transferOf({ to: solanaAccounts[3].address, amount })
      const [fee] = (await client.estimateFees?.(transfer)) ?? []
      const before = await Promise.all([coins(transfer.from), coins(transfer.to)])
      expect(await client.simulateTransfer?.(transfer)).toMatchObject({
        isSuccess: true,
        moves: [{ to: transfer.to, amount }]
      })
      const hash = (await session.sendTransfer?.({ ...transfer, fee: fee?.parameters })) ?? ''
      await expect
        .poll(() => client.getTransactionStatus?.({ hash, from: transfer.from }), { timeout: 20_000 })
        .toMatchObject({ status: 'confirmed', fee: { amount: fee?.amount, payer: transfer.from } })
      const after = await Promise.all([coins(transfer.from), coins(transfer.to)])
      expect([after[0] - before[0], after[1] - before[1]]).toEqual([-amount - (fee?.amount ?? 0n), amount])
    }
  )

  test('a token goes to an account that is created, whose deposit is part of the shown fee', async () => {
    const usdc = tokenOf('USDC')
    const token = { address: usdc?.mint ?? '' }
    const { session } = await connect()
    const transfer = transferOf({ token, to: solanaAccounts[4].address, amount: 2_500_000n })
    const fees = (await client.estimateFees?.(transfer)) ?? []
    expect(fees[0]).toMatchObject({ deposit: 2_039_280n })
    const before = await coins(transfer.from)
    const hash = (await session.sendTransfer?.({ ...transfer, fee: fees[0]?.parameters })) ?? ''
    await expect
      .poll(() => client.getTransactionStatus?.({ hash, from: transfer.from }), { timeout: 20_000 })
      .toMatchObject({ status: 'confirmed' })
    expect(before - (await coins(transfer.from))).toBe(fees[0]?.amount)
    expect(await client.getBalance?.({ address: transfer.to, token })).toMatchObject({
      amount: 2_500_000n,
      decimals: 6
    })
    // The second time the account is there.
    expect(((await client.estimateFees?.(transfer)) ?? [])[0]?.deposit).toBe(undefined)
  })

  test('an amount that the account does not have is refused with the reason', async () => {
    const failure = await client.estimateFees?.(transferOf({ amount: 10n ** 17n })).catch(error => error)
    expect(await client.explainFailure?.(failure)).toBe('insufficientFunds')
  })

  test('all tokens of both programs are listed, with the coin first', async () => {
    const held = (await client.getBalances?.({ address: alice.address })) ?? []
    expect(held[0]).toMatchObject({ symbol: 'SOL', decimals: 9, amount: await coins(alice.address) })
    const mints = held.slice(1).map(({ address }) => address)
    for (const { mint } of solanaTokens) expect(mints).toContain(mint)
  })

  test('an address is read, and what is special about it', async () => {
    expect(await client.readAddress?.(` ${alice.address} `)).toEqual({ address: alice.address })
    expect(await client.readAddress?.('1nc1nerator11111111111111111111111111111111')).toMatchObject({
      problem: 'burn'
    })
    expect(await client.readAddress?.('0x0000000000000000000000000000000000000000')).toBe(undefined)
    expect(await client.isUnused?.(empty.address)).toBe(true)
    expect(await client.isUnused?.(alice.address)).toBe(false)
    expect(await client.isContract?.(alice.address)).toBe(false)
    expect(await client.isContract?.(tokenOf('USDC')?.mint ?? '')).toBe(true)
  })

  test('a transaction that nobody sent is pending until its blockhash has ended', async () => {
    const hash = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQkjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
    const first = await client.getTransactionStatus?.({ hash, from: alice.address })
    expect(first).toMatchObject({ status: 'pending', content: expect.stringMatching(/^\d+$/) })
    expect(await client.getTransactionStatus?.({ hash, from: alice.address, content: '0' })).toEqual({
      status: 'dropped'
    })
  })
})
