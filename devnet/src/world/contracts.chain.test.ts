import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  getContractAddress,
  http,
  parseAbi,
  parseUnits
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  devnetContracts as at,
  type Devnet,
  devnetNames,
  devnetPeople,
  devnetPools,
  devnetTokens,
  falseName,
  nameText,
  oddTokens,
  startDevnet,
  testAccounts,
  thinPools
} from '../index.js'
import { tokenAbi } from './abis.js'
import { createRpc } from './createRpc.js'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
})
afterAll(() => devnet.stop())

const [alice, bob] = testAccounts

function clients(index: 0 | 1 = 0) {
  const chain = devnet.chains[index].network
  const client = createPublicClient({ chain, transport: http(), pollingInterval: 20 })
  const wallet = createWalletClient({
    chain,
    account: privateKeyToAccount(alice.privateKey),
    transport: http()
  })
  return { client, wallet }
}

const odd = (symbol: string) => oddTokens.find(token => token.symbol === symbol)?.address ?? alice.address

test("each contract is at its documented address, which is that of the builder's nonce, on both chains", async () => {
  for (const index of [0, 1] as const) {
    const { client } = clients(index)
    for (const [nonce, [name, address]] of Object.entries(at).entries()) {
      const made = getContractAddress({ from: devnetPeople.builder.address, nonce: BigInt(nonce) })
      expect([name, address]).toEqual([name, made])
      expect((await client.getCode({ address }))?.length, name).toBeGreaterThan(100)
    }
  }
})

test('each person has the address of its key, and each look-alike the digits of its model', () => {
  const people: Record<string, { address: Address; privateKey: `0x${string}` }> = devnetPeople
  for (const { address, privateKey } of Object.values(people)) {
    expect(privateKeyToAccount(privateKey).address).toBe(address)
  }
  const ends = (name: string) => people[name]?.address.toLowerCase().replace(/^(0x.{4}).*(.{4})$/, '$1 $2')
  for (const name of ['exchange', 'landlord', 'friend', 'employer']) {
    expect(ends(`${name}LookAlike`)).toBe(ends(name))
    expect(people[`${name}LookAlike`]?.address).not.toBe(people[name]?.address)
  }
})

const v2Abi = parseAbi([
  'function getPair(address a, address b) view returns (address)',
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 time)'
])
const v3Abi = parseAbi([
  'function getPool(address a, address b, uint24 fee) view returns (address)',
  'function token0() view returns (address)',
  'function liquidity() view returns (uint128)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 index, uint16 cardinality, uint16 next, uint8 protocol, bool unlocked)'
])

/** USD of one of the pool's second token, by its first token's price and the pool's ratio. */
async function pooledPrice([one, two]: readonly [string, string], fee?: number): Promise<number> {
  const { client } = clients()
  const [a, b] = [one, two].map(symbol => devnetTokens.find(token => token.symbol === symbol))
  if (!a || !b) throw new Error('no such token')
  const pool = fee
    ? await client.readContract({
        address: at.uniswapV3Factory,
        abi: v3Abi,
        functionName: 'getPool',
        args: [a.address, b.address, fee]
      })
    : await client.readContract({
        address: at.uniswapV2Factory,
        abi: v2Abi,
        functionName: 'getPair',
        args: [a.address, b.address]
      })
  const isFirst =
    (await client.readContract({ address: pool, abi: v2Abi, functionName: 'token0' })) === a.address
  let ratio: number
  if (fee) {
    expect(
      await client.readContract({ address: pool, abi: v3Abi, functionName: 'liquidity' })
    ).toBeGreaterThan(0n)
    const [root] = await client.readContract({ address: pool, abi: v3Abi, functionName: 'slot0' })
    ratio = (Number(root) / 2 ** 96) ** 2
  } else {
    const [zero, first] = await client.readContract({
      address: pool,
      abi: v2Abi,
      functionName: 'getReserves'
    })
    ratio = Number(first) / Number(zero)
  }
  const aPerB = (isFirst ? 1 / ratio : ratio) * 10 ** (b.decimals - a.decimals)
  return aPerB * a.priceUsd
}

describe('pools', () => {
  test.each(devnetPools)('$tokens with fee $fee has the price of the price file', async ({ tokens, fee }) => {
    const second = devnetTokens.find(token => token.symbol === tokens[1])
    expect(await pooledPrice(tokens, fee)).toBeCloseTo(second?.priceUsd ?? 0, 1)
  })

  test.each(thinPools)('$token has a pool with little liquidity', async ({ token, weth }) => {
    const { client } = clients()
    const args = [odd(token), devnetTokens[0].address] as const
    const pair = await client.readContract({
      address: at.uniswapV2Factory,
      abi: v2Abi,
      functionName: 'getPair',
      args
    })
    const held = {
      address: devnetTokens[0].address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [pair]
    } as const
    expect(await client.readContract(held)).toBe(parseUnits(weth, 18))
  })
})

describe('names', () => {
  test('names resolve to addresses, and addresses to their primary names', async () => {
    const { client } = clients()
    for (const { name, address, isPrimary } of devnetNames) {
      expect(await client.getEnsAddress({ name })).toBe(address)
      expect(await client.getEnsName({ address })).toBe(isPrimary ? name : null)
    }
    expect(await client.getEnsText({ name: nameText.name, key: nameText.key })).toBe(nameText.value)
    expect(await client.getEnsResolver({ name: 'alice.eth' })).toBe(at.nameResolver)
    expect(await client.getEnsAddress({ name: 'nobody.eth' })).toBeNull()
  })

  test('a reverse record with the name of another account is refused', async () => {
    const { client } = clients()
    expect(await client.getEnsName({ address: falseName.address })).toBeNull()
    await expect(client.getEnsName({ address: falseName.address, strict: true })).rejects.toThrow(
      'ReverseAddressMismatch'
    )
  })

  test('an account sets its own primary name', async () => {
    const { client, wallet } = clients(1)
    const abi = parseAbi(['function setName(string name)'])
    const call = { address: at.reverseRegistrar, abi, functionName: 'setName' } as const
    await client.waitForTransactionReceipt({
      hash: await wallet.writeContract({ ...call, args: ['bob.eth'] })
    })
    expect(await client.getEnsName({ address: alice.address })).toBeNull()
    await client.waitForTransactionReceipt({
      hash: await wallet.writeContract({ ...call, args: ['alice.eth'] })
    })
    expect(await client.getEnsName({ address: alice.address })).toBe('alice.eth')
  })
})

describe('tokens that misbehave', () => {
  const read = (address: Address, functionName: 'name' | 'symbol' | 'decimals') =>
    clients().client.readContract({ address, abi: erc20Abi, functionName })
  const balance = (address: Address, owner: Address) =>
    clients().client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

  test('account 0 holds each of them', async () => {
    for (const { address, symbol, held, decimals } of oddTokens) {
      expect(await read(address, 'symbol')).toBe(symbol)
      if (symbol !== 'REVERT') expect(await balance(address, alice.address)).toBe(parseUnits(held, decimals))
    }
  })

  test('TAX keeps 2 % of a transfer', async () => {
    const { client, wallet } = clients()
    const before = await balance(odd('TAX'), bob.address)
    const hash = await wallet.writeContract({
      address: odd('TAX'),
      abi: erc20Abi,
      functionName: 'transfer',
      args: [bob.address, 1000n]
    })
    const { logs } = await client.waitForTransactionReceipt({ hash })
    expect(logs).toHaveLength(2)
    expect((await balance(odd('TAX'), bob.address)) - before).toBe(980n)
  })

  test('balanceOf of REVERT reverts, and its transfers work', async () => {
    const { client } = clients()
    await expect(balance(odd('REVERT'), alice.address)).rejects.toThrow('TOKEN: no balance')
    const args = [bob.address, parseUnits('5', 18)] as const
    const call = { address: odd('REVERT'), abi: erc20Abi, functionName: 'transfer', args } as const
    expect((await client.simulateContract({ ...call, account: alice.address })).result).toBe(true)
  })

  test('decimals of LIAR do not fit ERC-20, and change', async () => {
    const { client, wallet } = clients()
    const abi = parseAbi([
      'function decimals() view returns (uint256)',
      'function setDecimals(uint256 decimals)'
    ])
    const decimals = () => client.readContract({ address: odd('LIAR'), abi, functionName: 'decimals' })
    expect(await decimals()).toBe(2n ** 256n - 1n)
    const args = [6n] as const
    const hash = await wallet.writeContract({ address: odd('LIAR'), abi, functionName: 'setDecimals', args })
    await client.waitForTransactionReceipt({ hash })
    expect(await decimals()).toBe(6n)
  })

  test('name of HUGE has 10 million letters', async () => {
    const rpc = createRpc(devnet.chains[0].rpcUrl)
    const answer = (await rpc.call('eth_call', { to: odd('HUGE'), data: '0x06fdde03' }, 'latest')) as string
    expect(answer.length).toBe(2 + 2 * (64 + 10_000_000))
    expect(answer.endsWith('4141')).toBe(true)
    // viem reads 10 MiB at most, and the answer has two digits for each letter.
    await expect(read(odd('HUGE'), 'name')).rejects.toThrow('exceeded the size limit')
  })

  test('USDC is imitated, with transfers that never happened', async () => {
    const { client, wallet } = clients()
    const usdc = devnetTokens[1]
    const fake = oddTokens[4]
    expect([await read(fake.address, 'name'), await read(fake.address, 'decimals')]).toEqual([usdc.name, 6])
    expect(fake.symbol).not.toBe(usdc.symbol)
    expect(fake.symbol.normalize('NFKD').replace('\u0421', 'C')).toBe(usdc.symbol)
    const before = await balance(fake.address, bob.address)
    const hash = await wallet.writeContract({
      address: fake.address,
      abi: tokenAbi,
      functionName: 'pretend',
      args: [bob.address, alice.address, 7n]
    })
    const { logs } = await client.waitForTransactionReceipt({ hash })
    expect(logs[0]?.topics[1]).toContain(bob.address.slice(2).toLowerCase())
    expect(await balance(fake.address, bob.address)).toBe(before)
  })
})
