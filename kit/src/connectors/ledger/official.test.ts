import Eth from '@ledgerhq/hw-app-eth'
import TransportWebHID from '@ledgerhq/hw-transport-webhid'
import { recoverMessageAddress, recoverTransactionAddress, recoverTypedDataAddress } from 'viem'
import { serializeTransaction } from 'viem/utils'
import { afterEach, expect, test } from 'vitest'
import { createMockLedger } from '../../testing/mockLedger/createMockLedger.js'
import type { MockLedgerOptions } from '../../testing/mockLedger/options.js'
import { addresses } from './setup.harness.js'

// The maker's own transport and client on the mock device: what passes there, passes on a device.
const path = "44'/60'/0'/0/0"
const own = globalThis.navigator as { hid?: unknown }
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  delete own.hid
})

async function open(options: MockLedgerOptions = {}) {
  const device = createMockLedger({ isAllowed: true, ...options })
  Object.defineProperty(own, 'hid', { value: device.hid, configurable: true })
  const transport = await TransportWebHID.create()
  ends.push(() => transport.close())
  return { device, eth: new Eth(transport), transport }
}

const join = ({ r, s, v }: { readonly r: string; readonly s: string; readonly v: number | string }) =>
  `0x${r}${s}${Number(v).toString(16).padStart(2, '0')}` as const

test('reads the address and the configuration', async () => {
  const { eth, device } = await open({ allowsBlindSigning: true })
  expect((await eth.getAddress(path, true)).address).toBe(addresses[0])
  expect(await eth.getAppConfiguration()).toMatchObject({ arbitraryDataEnabled: 1, version: '1.13.0' })
  expect(device.screens).toEqual([{ kind: 'address', content: addresses[0] }])
})

test('signs a message of several packets and commands', async () => {
  const { eth } = await open()
  const message = 'A text – to sign. '.repeat(40)
  const signature = join(await eth.signPersonalMessage(path, Buffer.from(message, 'utf8').toString('hex')))
  expect(await recoverMessageAddress({ message, signature })).toBe(addresses[0])
})

test('signs a transaction, and refuses the data of a contract while blind signing is off', async () => {
  const { eth, device } = await open()
  const transaction = {
    type: 'eip1559',
    chainId: 31_337,
    to: addresses[1],
    value: 1n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
    gas: 21_000n
  } as const
  const resolution = { erc20Tokens: [], nfts: [], externalPlugin: [], plugin: [], domains: [] }
  const { r, s, v } = await eth.signTransaction(path, serializeTransaction(transaction).slice(2), resolution)
  const signature = { r: `0x${r}`, s: `0x${s}`, yParity: Number(v) } as const
  const serializedTransaction = serializeTransaction(transaction, signature)
  expect(await recoverTransactionAddress({ serializedTransaction })).toBe(addresses[0])
  const call = serializeTransaction({ ...transaction, data: `0x${'ab'.repeat(600)}` }).slice(2)
  await expect(eth.signTransaction(path, call, resolution)).rejects.toMatchObject({
    name: 'EthAppPleaseEnableContractData'
  })
  device.setBlindSigning(true)
  expect((await eth.signTransaction(path, call, resolution)).r).toMatch(/^[\da-f]{64}$/)
})

test('signs typed data by their definitions, with arrays and negative numbers', async () => {
  const { eth, device } = await open()
  const typed = {
    domain: { name: 'Latchkey', version: '1', chainId: 31_337 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' }
      ],
      Order: [
        { name: 'to', type: 'address' },
        { name: 'change', type: 'int16' },
        { name: 'parts', type: 'Part[2][]' },
        { name: 'note', type: 'string' },
        { name: 'salt', type: 'bytes4' },
        { name: 'open', type: 'bool' }
      ],
      Part: [{ name: 'amount', type: 'uint64' }]
    },
    primaryType: 'Order',
    message: {
      to: addresses[1],
      change: -5,
      parts: [
        [{ amount: 1 }, { amount: 2 }],
        [{ amount: 3 }, { amount: 4 }]
      ],
      note: 'n'.repeat(300),
      salt: '0x01020304',
      open: true
    }
  }
  const signature = join(await eth.signEIP712Message(path, typed))
  expect(await recoverTypedDataAddress({ ...(typed as never as { types: never }), signature } as never)).toBe(
    addresses[0]
  )
  expect(device.screens.map(({ kind }) => kind)).toEqual(['typedData'])
})

test('tells a rejection, a locked device, and that another app is open', async () => {
  const { eth, device } = await open()
  device.rejectNext()
  await expect(eth.getAddress(path, true)).rejects.toMatchObject({ statusCode: 0x6985 })
  device.lock()
  await expect(eth.getAddress(path)).rejects.toMatchObject({ statusCode: 0x5515 })
})
