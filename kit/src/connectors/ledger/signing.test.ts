import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { expect, test } from 'vitest'
import { addresses, connect, providerOf, setUp } from './setup.harness.js'

const [address] = addresses
const typed = {
  domain: { name: 'Latchkey', chainId: 1, verifyingContract: addresses[1] },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' }
    ],
    Mail: [
      { name: 'to', type: 'Person[]' },
      { name: 'text', type: 'string' },
      { name: 'change', type: 'int8' }
    ],
    Person: [{ name: 'wallet', type: 'address' }]
  },
  primaryType: 'Mail',
  message: { to: [{ wallet: addresses[2] }], text: 'Hello – all', change: -3 }
} as const
/** viem's types want the chain id as `bigint`. */
const expected = { ...typed, domain: { ...typed.domain, chainId: 1n } } as const

async function connected(options: Parameters<typeof setUp>[0] = {}) {
  const parts = setUp(options)
  const provider = providerOf(await connect(parts))
  const kinds = () => parts.device.screens.map(({ kind }) => kind)
  return { ...parts, provider, kinds }
}

test.each(['A text – to sign', 'long '.repeat(200), ''])('signs the message %j', async message => {
  const { connector, device } = await connected()
  const signature = (await connector.signMessage?.({ message, address })) as `0x${string}`
  expect(await recoverMessageAddress({ message, signature })).toBe(address)
  expect(device.screens).toEqual([{ kind: 'message', content: message }])
})

test('the person is shown where to approve, and the prompt ends with the approval', async () => {
  const parts = await connected({ behaviour: 'wait' })
  const signing = parts.provider.request({ method: 'personal_sign', params: ['0x4869', address] })
  expect((await parts.asked('approve')).where).toBe('device')
  await expect.poll(parts.device.isAsking).toBe(true)
  parts.device.approveNext()
  const signature = (await signing) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hi', signature })).toBe(address)
  expect(parts.context.prompts()).toEqual([])
})

test('personal_sign takes the address first, too, and refuses another account', async () => {
  const { provider } = await connected()
  const signature = (await provider.request({
    method: 'personal_sign',
    params: [address.toLowerCase(), '0x4869']
  })) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hi', signature })).toBe(address)
  await expect(
    provider.request({ method: 'personal_sign', params: ['0x4869', addresses[1]] })
  ).rejects.toMatchObject({ code: 4100 })
})

test('signs typed data that the device shows', async () => {
  const { provider, kinds, device } = await connected()
  const signature = (await provider.request({
    method: 'eth_signTypedData_v4',
    params: [address, JSON.stringify(typed)]
  })) as `0x${string}`
  expect(await recoverTypedDataAddress({ ...expected, signature })).toBe(address)
  expect(kinds()).toEqual(['typedData'])
  expect(device.screens[0]?.content).toMatchObject({ message: { text: 'Hello – all', change: -3n } })
})

test('a Nano S signs the two hashes, once blind signing is allowed', async () => {
  const parts = await connected({ model: 'nanoS' })
  const signing = parts.provider.request({
    method: 'eth_signTypedData_v4',
    params: [address, typed]
  })
  const off = await parts.needs('blindSigning')
  expect(off).toMatchObject({ canRetry: true, app: 'Ethereum' })
  parts.device.setBlindSigning(true)
  off.answer({ retry: true })
  expect(await recoverTypedDataAddress({ ...expected, signature: (await signing) as `0x${string}` })).toBe(
    address
  )
  expect(parts.kinds()).toEqual(['hashes'])
})

test('typed data of another chain are refused', async () => {
  const { provider, device } = await connected()
  const before = device.commands.length
  await expect(
    provider.request({
      method: 'eth_signTypedData_v4',
      params: [address, { ...typed, domain: { ...typed.domain, chainId: 5 } }]
    })
  ).rejects.toMatchObject({ cause: { code: 'LATCHKEY_SEND__CHAIN_MISMATCH' } })
  expect(device.commands.length).toBe(before)
})

test.each([
  ['no JSON', '{'],
  ['without types', { ...typed, types: undefined }],
  ['with a type that is missing', { ...typed, primaryType: 'Nothing' }],
  ['with a value that is missing', { ...typed, message: { to: [] } }],
  ['with a number out of range', { ...typed, message: { ...typed.message, change: 300 } }],
  ['of __proto__', JSON.stringify(typed).replace('"Mail"', '"__proto__"')]
])('typed data %s are invalid input, and the device is not asked', async (_, data) => {
  const { provider, kinds } = await connected()
  await expect(
    provider.request({ method: 'eth_signTypedData_v4', params: [address, data] })
  ).rejects.toMatchObject({ code: -32_602 })
  expect(kinds()).toEqual([])
})

test('a device with another seed signs nothing: the person is asked for the right one', async () => {
  const parts = await connected()
  parts.device.setMnemonic('legal winner thank year wave sausage worth useful legal winner thank yellow')
  const signing = parts.provider.request({ method: 'personal_sign', params: ['0x4869', address] })
  const other = await parts.needs('otherAccount')
  expect([other.address, parts.kinds()]).toEqual([address, []])
  parts.device.setMnemonic('test test test test test test test test test test test junk')
  other.answer({ retry: true })
  const signature = (await signing) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hi', signature })).toBe(address)
})

test('a device that is unplugged while it asks is waited for, and asks again', async () => {
  const parts = await connected({ behaviour: 'wait' })
  const signing = parts.provider.request({ method: 'personal_sign', params: ['0x4869', address] })
  await expect.poll(parts.device.isAsking).toBe(true)
  parts.device.unplug()
  await parts.needs('plugIn')
  parts.device.setBehaviour('approve')
  parts.device.plugIn()
  const signature = (await signing) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hi', signature })).toBe(address)
})

test('a person who gives up gets nothing signed, and the next request says what is still on the device', async () => {
  const parts = await connected({ behaviour: 'wait' })
  const first = parts.provider.request({ method: 'personal_sign', params: ['0x4869', address] })
  first.catch(() => undefined)
  await expect.poll(parts.device.isAsking).toBe(true)
  ;(await parts.asked('approve')).cancel()
  await expect(first).rejects.toMatchObject({ code: 4001 })
  const second = parts.provider.request({ method: 'personal_sign', params: ['0x486f', address] })
  await parts.needs('pending')
  parts.device.setBehaviour('approve')
  parts.device.approveNext()
  const signature = (await second) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Ho', signature })).toBe(address)
})

test('disconnecting ends what is asked', async () => {
  const parts = await connected({ behaviour: 'wait' })
  const signing = parts.provider.request({ method: 'personal_sign', params: ['0x4869', address] })
  signing.catch(() => undefined)
  await parts.asked('approve')
  await parts.connector.disconnect?.()
  await expect(signing).rejects.toThrow()
  expect(parts.context.prompts()).toEqual([])
  await expect(
    parts.provider.request({ method: 'personal_sign', params: ['0x4869', address] })
  ).rejects.toMatchObject({ code: 4100 })
})

test.each(['eth_sign', 'eth_signTypedData', 'eth_signTransaction', 'wallet_watchAsset', 'constructor'])(
  '%s is not supported',
  async method => {
    const { provider } = await connected()
    await expect(provider.request({ method, params: [address, '0x'] })).rejects.toMatchObject({ code: 4200 })
  }
)
