import { devnetDelegations } from '@latchkey/devnet'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi, recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decodeContext, delegationData, encodeContext } from '../../permissions/delegation.js'
import { permissionSettings } from './permissionSettings.js'
import { refusal, shop, startPermissions, token } from './permissions.harness.js'

let house: Awaited<ReturnType<typeof startPermissions>>
beforeAll(async () => {
  // The official client reports its use otherwise.
  vi.stubEnv('DO_NOT_TRACK', '1')
  house = await startPermissions()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await house.stop()
})

const hex = (amount: bigint) => `0x${amount.toString(16)}`
const coin = (amount: bigint) => ({ type: 'native-token-transfer', data: { allowance: hex(amount) } })
const abi = parseAbi(['function mint(address, uint256)'])
const transfer = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
const mint = (to: Hex, amount: bigint) => encodeFunctionData({ abi, args: [to, amount] })

/** A wallet that has granted one permission, and its holder. */
async function granted(permission: object, seconds?: number) {
  const wallet = await house.openWallet('1')
  const holder = await house.makeHolder()
  const expiry = await house.expiry(seconds)
  const context = await wallet.grant({ expiry, signer: holder.signer, permissions: [permission] })
  const pay = (call: { to: Hex; value?: bigint; data?: Hex }) => holder.pay(context, call)
  return { wallet, holder, context, pay, expiry }
}

test('the coin: paid within the limit; beyond it, by a thief, and calls with data are refused', async () => {
  const { balance, makeHolder } = house
  const { wallet, holder, context, pay } = await granted(coin(100n))
  const before = await balance(shop)
  const own = await balance(wallet.owner)
  expect(await pay({ to: shop, value: 60n })).toBe('success')
  expect([(await balance(shop)) - before, own - (await balance(wallet.owner))]).toEqual([60n, 60n])

  expect(await refusal(pay({ to: shop, value: 41n }))).toMatch('allowance-exceeded')
  const thief = await makeHolder()
  expect(await refusal(thief.pay(context, { to: shop, value: 1n }))).toBe('InvalidDelegate')
  const data = transfer(holder.address, 1n)
  expect(await refusal(pay({ to: token.address, data }))).toMatch('ExactCalldataEnforcer:invalid-calldata')
  expect(await pay({ to: shop, value: 40n })).toBe('success')
  expect((await balance(shop)) - before).toBe(100n)
})

test('a permission that was changed by its holder is refused', async () => {
  const { context, holder } = await granted(coin(100n))
  const delegation = decodeContext(context)
  if (!delegation) throw new Error('The context is not read')
  const [first, , last] = delegation.caveats
  const evil = [
    { ...delegation, caveats: [] },
    { ...delegation, caveats: [first, last].flatMap(caveat => caveat ?? []) },
    { ...delegation, salt: delegation.salt + 1n }
  ]
  for (const changed of evil)
    expect(await refusal(holder.pay(encodeContext(changed), { to: shop, value: 101n }))).toBe(
      'InvalidERC1271Signature'
    )
})

test('a token: transferred within the limit; beyond it, another token, an approval and coin beside it are refused', async () => {
  const { client, tokens } = house
  const { wallet, holder, pay } = await granted({
    type: 'erc20-token-transfer',
    data: { address: token.address, allowance: hex(30n) }
  })
  await wallet.send(token.address, mint(wallet.owner, 50n))
  const before = await tokens(shop)
  const to = token.address
  expect(await pay({ to, data: transfer(shop, 30n) })).toBe('success')
  expect([(await tokens(shop)) - before, await tokens(wallet.owner)]).toEqual([30n, 20n])
  const one = transfer(shop, 1n)
  expect(await refusal(pay({ to, data: one }))).toMatch('allowance-exceeded')
  expect(await refusal(pay({ to, data: one, value: 1n }))).toMatch('ValueLteEnforcer:value-too-high')
  expect(await refusal(pay({ to: shop, data: one }))).toMatch('invalid-contract')
  const args = [holder.address, maxUint256] as const
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  expect(await refusal(pay({ to, data: approval }))).toMatch('invalid-method')
  expect(await tokens(wallet.owner)).toBe(20n)
  const allowance = { address: to, abi: erc20Abi, functionName: 'allowance' } as const
  expect(await client.readContract({ ...allowance, args: [wallet.owner, holder.address] })).toBe(0n)
})

test('functions of a contract, twice: others, another contract, coin and a third call are refused', async () => {
  const { tokens } = house
  const { wallet, pay } = await granted({
    type: 'contract-call',
    data: { address: token.address, calls: ['mint(address,uint256)'] },
    policies: [{ type: 'call-limit', data: { count: 2 } }]
  })
  const to = token.address
  const data = mint(wallet.owner, 5n)
  expect(await pay({ to, data })).toBe('success')
  expect(await refusal(pay({ to, data: transfer(shop, 1n) }))).toMatch('method-not-allowed')
  expect(await refusal(pay({ to: wallet.owner, data }))).toMatch('target-address-not-allowed')
  expect(await refusal(pay({ to, data, value: 1n }))).toMatch('value-too-high')
  expect(await pay({ to, data })).toBe('success')
  expect(await refusal(pay({ to, data }))).toMatch('limit-exceeded')
  expect(await tokens(wallet.owner)).toBe(10n)
})

test('one that was ended is refused; an equal one stays', async () => {
  const { balance, expiry, makeHolder, openWallet } = house
  const wallet = await openWallet('1')
  const holder = await makeHolder()
  const request = { expiry: await expiry(), signer: holder.signer, permissions: [coin(9n)] }
  const [first, second] = [await wallet.grant(request), await wallet.grant(request)]
  expect((await wallet.loadEnding(first)).described).toMatchObject({
    title: 'endPermission',
    fields: [
      { label: 'allowanceTotal' },
      { label: 'holder', value: holder.address },
      { label: 'to' },
      { label: 'expires' }
    ],
    warnings: [{ text: 'endsForGood' }]
  })
  await wallet.end(first)
  expect(await refusal(holder.pay(first, { to: shop, value: 1n }))).toBe('CannotUseADisabledDelegation')
  const before = await balance(shop)
  expect(await holder.pay(second, { to: shop, value: 9n })).toBe('success')
  expect((await balance(shop)) - before).toBe(9n)
})

test('a context of another account, of nobody, or with a forged signature ends nothing', async () => {
  const { openWallet } = house
  const { context } = await granted(coin(9n))
  const other = await openWallet('1')
  await expect(other.loadEnding(context)).rejects.toMatchObject({ code: 4100 })
  const delegation = decodeContext(context)
  if (!delegation) throw new Error('The context is not read')
  const forged = encodeContext({ ...delegation, delegator: other.owner })
  for (const unknown of ['0x12', 'permissions', undefined, forged])
    await expect(other.loadEnding(unknown)).rejects.toMatchObject({ code: -32_602 })
})

test('an account that does not delegate does so with its first permission, and shows it with the fee; the next needs no transaction', async () => {
  const { client, expiry, makeHolder, openWallet } = house
  const wallet = await openWallet('1')
  const holder = await makeHolder()
  const request = { expiry: await expiry(), signer: holder.signer, permissions: [coin(1n)] }
  const shown = await wallet.load(request)
  const { delegator, delegationManager } = devnetDelegations
  expect(shown.described.warnings).toContainEqual({
    text: 'delegatesFirst',
    level: 'note'
  })
  expect(shown.described.fields).toContainEqual({ label: 'delegatesTo', value: delegator, kind: 'address' })
  expect(shown.choices[0]?.maxFee).toMatch(/^0\.0\d+.ETH$/)
  expect(await client.getCode({ address: wallet.owner })).toBeUndefined()
  const context = (await shown.choices[0]?.run()) as Hex
  expect(await client.getCode({ address: wallet.owner })).toBe(`0xef0100${delegator.slice(2).toLowerCase()}`)
  expect(await client.getTransactionCount({ address: wallet.owner })).toBe(2)
  const next = await wallet.load(request)
  expect([next.choices[0]?.maxFee, next.described.warnings.map(({ text }) => text)]).toEqual([
    undefined,
    ['actsAlone']
  ])
  await next.choices[0]?.run()
  expect(await client.getTransactionCount({ address: wallet.owner })).toBe(2)
  // What is signed is what the screen has, and the account's own signature of it.
  const signed = decodeContext(context)
  if (!signed) throw new Error('The context is not read')
  const { signature, ...delegation } = signed
  const data = delegationData(delegationManager, 31337, delegation)
  expect(await recoverTypedDataAddress({ ...data, signature } as never)).toBe(wallet.owner)
  expect(JSON.parse(shown.choices[0]?.raw ?? '')).toMatchObject({
    primaryType: 'Delegation',
    message: { delegate: holder.address, salt: `${delegation.salt}` },
    upgrade: { delegation: { address: delegator } }
  })
})

test('an account without coin: a sponsor pays that it delegates', async () => {
  const { client, expiry, makeHolder, openWallet } = house
  const wallet = await openWallet('0')
  const holder = await makeHolder()
  const shown = await wallet.load({ expiry: await expiry(), signer: holder.signer, permissions: [coin(1n)] })
  expect(shown.isSponsored).toBe(true)
  await shown.choices[0]?.run()
  expect(await client.getCode({ address: wallet.owner })).toMatch(/^0xef0100/)
})

test('an account whose contract enforces nothing, and the account of the key, are refused', async () => {
  const { openWallet } = house
  for (const kind of ['eip7702', 'erc4337'] as const) {
    const { context, asked } = await openWallet('1', kind)
    await expect(permissionSettings(context, asked)).rejects.toMatchObject({ code: 4200 })
  }
  const { context, asked } = await openWallet('1')
  const eoa = { ...asked, account: { ...asked.account, type: 'eoa' as const } }
  await expect(permissionSettings(context, eoa)).rejects.toMatchObject({ code: 4200 })
})

test('in periods: what a period allows, no more in it, and again in the next; after its end nothing', async () => {
  const { balance, pass, tokens } = house
  const of = { periodAmount: hex(10n), periodDuration: 600 }
  const native = await granted({ type: 'native-token-periodic', data: of })
  const erc20 = await granted({ type: 'erc20-token-periodic', data: { ...of, tokenAddress: token.address } })
  await erc20.wallet.send(token.address, mint(erc20.wallet.owner, 50n))
  const [coins, held] = [await balance(shop), await tokens(shop)]
  const pay = (amount: bigint) => native.pay({ to: shop, value: amount })
  const send = (amount: bigint) => erc20.pay({ to: token.address, data: transfer(shop, amount) })
  expect([await pay(10n), await send(10n)]).toEqual(['success', 'success'])
  expect(await refusal(pay(1n))).toMatch('transfer-amount-exceeded')
  expect(await refusal(send(1n))).toMatch('transfer-amount-exceeded')
  await pass(601)
  expect(await refusal(pay(11n))).toMatch('transfer-amount-exceeded')
  expect([await pay(10n), await send(7n)]).toEqual(['success', 'success'])
  expect([(await balance(shop)) - coins, (await tokens(shop)) - held]).toEqual([20n, 17n])
  await pass(3_600)
  expect(await refusal(pay(1n))).toMatch('TimestampEnforcer:expired-delegation')
  expect(await refusal(send(1n))).toMatch('TimestampEnforcer:expired-delegation')
  expect([(await balance(shop)) - coins, (await tokens(shop)) - held]).toEqual([20n, 17n])
})
