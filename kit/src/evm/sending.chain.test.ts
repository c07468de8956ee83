import {
  type Devnet,
  devnetContracts,
  devnetTokens,
  oddTokens,
  startDevnet,
  testAccounts
} from '@latchkey/devnet'
import { createPublicClient, erc20Abi, http, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../core/actions/connect.js'
import { send } from '../core/actions/send.js'
import type { Kit } from '../core/Kit.js'
import { activeAccount } from '../core/select/connection.js'
import { readToken } from '../core/send/listTokens.js'
import { openIntent } from '../core/send/openIntent.js'
import { openSend } from '../core/send/openSend.js'
import { outcomeOf } from '../core/send/outcomeOf.js'
import { setMax } from '../core/send/setMax.js'
import { setReceiver } from '../core/send/setReceiver.js'
import { emptySend, type SendIntent, sendSlice, updateSend } from '../core/state/send.js'
import type { ViewData } from '../core/state/view.js'
import { defineNetwork } from '../protocol/defineNetwork.js'
import { setupTestKit } from '../setupTestKit.harness.js'
import { createMemoryClock, createMockWallet, type MockWalletOptions } from '../testing/index.js'
import { createNetworkClient } from './client.js'
import { createConnector } from './connector.js'
import { evm } from './evm.js'

const [alice, bob] = [testAccounts[0].address, testAccounts[1].address]
const collection = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)'
])
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const token = (symbol: string) => {
  const found = [...devnetTokens, ...oddTokens].find(one => one.symbol === symbol)
  if (!found) throw new Error(`Devnet has no ${symbol}`)
  return found
}

let devnet: Devnet
let stops: (() => void)[] = []

beforeAll(async () => {
  devnet = await startDevnet({ port: 9660 })
})
afterAll(() => devnet.stop())
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

/** Reads the chain directly, without code of the kit. */
const chain = () => createPublicClient({ transport: http(devnet.chains[0].rpcUrl) })
const held = (address: `0x${string}`, of: string) =>
  chain().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [of as `0x${string}`] })

/** A kit that is connected to a wallet with the keys of devnet. */
async function open(options: Partial<MockWalletOptions> = {}) {
  const { network, rpcUrl } = devnet.chains[0]
  const wallet = createMockWallet({
    chains: [{ chainId: Number(network.id), rpcUrl }],
    announce: 'never',
    ...options
  })
  const description = { id: 'mock', name: 'Mock', type: 'INJECTED' } as const
  const connector = createConnector(description, wallet.provider, createMemoryClock())
  const { kit, environment } = setupTestKit({
    networks: [network],
    adapters: [evm()],
    connectors: [connector]
  })
  stops.push(kit.destroy)
  await connect(kit, { connector })
  openSend(kit, {})
  return { kit, environment, wallet, state: () => kit.slice(sendSlice).get() }
}

/** Fills in the form, and reviews it until everything is read. */
async function review(
  kit: Kit,
  what: {
    readonly symbol?: string
    readonly nft?: ViewData['nft']
    readonly amount?: string
    readonly to?: string
  }
): Promise<SendIntent> {
  const { symbol, nft, amount = '', to = bob } = what
  const account = activeAccount(kit)?.caipAddress
  if (!account) throw new Error('No account')
  if (nft) openSend(kit, { nft })
  else {
    const address = symbol === undefined ? undefined : token(symbol).address
    updateSend(kit, { ...emptySend, token: await readToken(kit, account, address) })
  }
  updateSend(kit, { amount })
  await setReceiver(kit, { text: to })
  const { id } = openIntent(kit)
  await expect
    .poll(() => {
      const { intent } = kit.slice(sendSlice).get()
      const { fees, simulation, balances, isBatch } = intent ?? {}
      return [fees, simulation, balances, isBatch].every(part => part !== undefined)
    })
    .toBe(true)
  const { intent } = kit.slice(sendSlice).get()
  if (intent?.id !== id) throw new Error('Another intent')
  return intent
}

/** Sends, and waits for the block. */
async function sendAndWait(kit: Kit, id: string) {
  const hash = (await send(kit, { id })) as `0x${string}`
  return chain().waitForTransactionReceipt({ hash })
}

describe('sending moves on the chain what was reviewed', () => {
  test('the coin: the receiver has the amount more, the sender the amount and at most the shown fee less', async () => {
    const { kit } = await open()
    const before = [
      await chain().getBalance({ address: alice }),
      await chain().getBalance({ address: bob })
    ] as const
    const intent = await review(kit, { amount: '1.25' })
    expect(intent.fees?.map(({ speed }) => speed)).toEqual(['slow', 'normal', 'fast'])
    const receipt = await sendAndWait(kit, intent.id)
    const paid = before[0] - (await chain().getBalance({ address: alice })) - 1_250_000_000_000_000_000n
    expect(receipt.status).toBe('success')
    expect((await chain().getBalance({ address: bob })) - before[1]).toBe(1_250_000_000_000_000_000n)
    expect(paid).toBe(receipt.gasUsed * receipt.effectiveGasPrice)
    expect(paid <= (intent.fees?.[1]?.amount ?? 0n)).toBe(true)
  })

  test.each(['USDC', 'USDT', 'DAI'])('%s, with or without a return value', async symbol => {
    const { address, decimals } = token(symbol)
    const { kit } = await open()
    const before = [await held(address, alice), await held(address, bob)] as const
    const intent = await review(kit, { symbol, amount: '12.5' })
    const amount = 125n * 10n ** BigInt(decimals - 1)
    expect(outcomeOf(intent, isSame)).toEqual({ type: 'exact', received: amount })
    expect((await sendAndWait(kit, intent.id)).status).toBe('success')
    expect([(await held(address, alice)) - before[0], (await held(address, bob)) - before[1]]).toEqual([
      -amount,
      amount
    ])
  })

  test('a token that keeps a part: the review says what arrives, and that arrives', async () => {
    const { address } = token('TAX')
    const { kit } = await open()
    const before = await held(address, bob)
    const intent = await review(kit, { symbol: 'TAX', amount: '100' })
    expect(outcomeOf(intent, isSame)).toEqual({ type: 'less', received: 98n * 10n ** 18n })
    await sendAndWait(kit, intent.id)
    expect((await held(address, bob)) - before).toBe(98n * 10n ** 18n)
  })

  test('ERC-721: the receiver is the owner', async () => {
    const address = devnetContracts.pictures
    const owner = () =>
      chain().readContract({ address, abi: collection, functionName: 'ownerOf', args: [3n] })
    expect(await owner()).toBe(alice)
    const { kit } = await open()
    const nft = {
      contract: `${devnet.chains[0].network.caipNetworkId}:${address}`,
      tokenId: '3',
      standard: 'ERC721',
      amount: '1',
      name: 'Pear Tree'
    } as const
    const intent = await review(kit, { nft })
    expect(outcomeOf(intent, isSame)).toEqual({ type: 'exact', received: 1n })
    await sendAndWait(kit, intent.id)
    expect(await owner()).toBe(bob)
  })

  test('ERC-1155: the receiver has that many more', async () => {
    const address = devnetContracts.items
    const of = (account: `0x${string}`) =>
      chain().readContract({ address, abi: collection, functionName: 'balanceOf', args: [account, 2n] })
    const before = [await of(alice), await of(bob)] as const
    const { kit } = await open()
    const contract = `${devnet.chains[0].network.caipNetworkId}:${address}` as const
    const nft = { contract, tokenId: '2', standard: 'ERC1155', amount: '12', name: 'Apple' } as const
    const intent = await review(kit, { nft, amount: '4' })
    expect(outcomeOf(intent, isSame)).toEqual({ type: 'exact', received: 4n })
    await sendAndWait(kit, intent.id)
    expect([(await of(alice)) - before[0], (await of(bob)) - before[1]]).toEqual([-4n, 4n])
  })

  test('a smart account sends a batch of calls', async () => {
    const before = await chain().getBalance({ address: bob })
    const { kit, environment, state } = await open({ atomic: true })
    const intent = await review(kit, { amount: '0.5' })
    expect(state().intent?.isBatch).toBe(true)
    void send(kit, { id: intent.id })
    await expect
      .poll(async () => {
        await environment.advance(2_000)
        return state().intent?.hash
      })
      .toMatch(/^0x[\da-f]{64}$/)
    expect(state().intent?.status).toBe('sent')
    expect((await chain().getBalance({ address: bob })) - before).toBe(500_000_000_000_000_000n)
  })

  test('all of the coin can be sent: Max leaves the fee', async () => {
    const address = testAccounts[4].address
    const { kit, state } = await open({ accountIndex: 4, accounts: 1 })
    const before = await chain().getBalance({ address })
    await review(kit, { amount: '0.000000000000000001' })
    await setMax(kit)
    const intent = openIntent(kit)
    await expect.poll(() => state().intent?.fees).toBeTruthy()
    await sendAndWait(kit, intent.id)
    const rest = await chain().getBalance({ address })
    expect(rest >= 0n && rest < before / 100n).toBe(true)
  })
})

describe('what the network refuses', () => {
  test('a transfer that would fail is found before it is signed, with its reason', async () => {
    const { kit, state } = await open()
    const intent = await review(kit, { symbol: 'USDC', amount: '999999999999' }).catch(() => state().intent)
    expect(intent?.refusal).toBe('reverted')
    expect(intent?.simulation?.isSuccess).toBe(false)
  })

  test('a rejection in the wallet changes nothing on the chain', async () => {
    const before = await chain().getTransactionCount({ address: alice })
    const { kit, state } = await open({ methods: { eth_sendTransaction: 'reject' } })
    const { id } = await review(kit, { amount: '1' })
    await expect(send(kit, { id })).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
    expect(await chain().getTransactionCount({ address: alice })).toBe(before)
    expect(state().intent?.status).toBe('review')
  })

  test.each([
    ['insufficient funds for gas * price + value', 'insufficientFunds'],
    ['replacement transaction underpriced', 'stuck'],
    ['transaction underpriced', 'underpriced'],
    ['max fee per gas less than block base fee', 'underpriced'],
    ['nonce too low: next nonce 5, tx nonce 4', 'nonce'],
    ['execution reverted: no', 'reverted']
  ])('the error %j of a node is told as %s, and nothing was sent', async (message, fault) => {
    const { kit, state } = await open({ methods: { eth_sendTransaction: { error: -32_000, message } } })
    const { id } = await review(kit, { amount: '1' })
    await expect(send(kit, { id })).rejects.toMatchObject({ context: { fault } })
    expect(state().intent).toMatchObject({ status: 'review', failure: fault })
  })

  test('after "already known" it may have been sent', async () => {
    const { kit, state } = await open({
      methods: { eth_sendTransaction: { error: -32_000, message: 'already known' } }
    })
    const { id } = await review(kit, { amount: '0.75' })
    await expect(send(kit, { id })).rejects.toBeTruthy()
    expect(state().intent?.status).toBe('unknown')
  })
})

describe('receivers', () => {
  test('a name stands for its address, which is sent to; a name without an address is told', async () => {
    const { kit, environment, state } = await open({ accountIndex: 2 })
    const settle = async (text: string) => {
      void setReceiver(kit, { text })
      await expect
        .poll(async () => {
          await environment.advance(500)
          return state().receiver.status
        })
        .not.toBe('resolving')
      return state().receiver
    }
    expect(await settle('bob.eth')).toEqual({ status: 'found', address: bob, name: 'bob.eth' })
    expect(await settle('nobody.eth')).toEqual({ status: 'noName' })
    expect(await settle('bob')).toEqual({ status: 'invalid' })
  })

  test('names are normalized, and invalid ones have no address', async () => {
    const client = createNetworkClient(defineNetwork(devnet.chains[0].network))
    expect(await client.resolveName?.('bob.eth')).toBe(bob)
    expect(await client.resolveName?.('BOB.eth')).toBe(bob)
    expect(await client.resolveName?.('b\u202eob.eth')).toBeUndefined()
    expect(await client.resolveName?.('b\u043eb.eth')).toBeUndefined()
  })

  test('addresses are read by EIP-55', async () => {
    const client = createNetworkClient(defineNetwork(devnet.chains[0].network))
    expect(await client.readAddress?.(bob.toLowerCase())).toEqual({ address: bob })
    expect(await client.readAddress?.(` ${bob} `)).toEqual({ address: bob })
    expect(await client.readAddress?.(bob.replace('C8', 'c8'))).toEqual({ address: bob, problem: 'checksum' })
    const burn = '0x000000000000000000000000000000000000dEaD'
    expect(await client.readAddress?.(burn)).toEqual({ address: burn, problem: 'burn' })
    expect(await client.readAddress?.('0x12')).toBeUndefined()
  })

  test('an address is unused until something happened there', async () => {
    const client = createNetworkClient(defineNetwork(devnet.chains[0].network))
    expect(await client.isUnused?.('0x00000000000000000000000000000000000abcde')).toBe(true)
    expect(await client.isUnused?.(bob)).toBe(false)
    expect(await client.isUnused?.(devnetContracts.items)).toBe(false)
  })

  test('a review warns of the contract of a token', async () => {
    const { kit, state } = await open({ accountIndex: 3 })
    await review(kit, { symbol: 'USDC', amount: '1', to: token('USDC').address }).catch(() => undefined)
    await expect.poll(() => state().intent?.warnings).toContain('tokenContract')
  })
})
