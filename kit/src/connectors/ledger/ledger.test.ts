import { expect, test } from 'vitest'
import { createConnectorContext } from '../../testing/connectorContext.js'
import { createMockLedger } from '../../testing/mockLedger/createMockLedger.js'
import { ledger } from './ledger.js'
import { addresses, connect, providerOf, setUp } from './setup.harness.js'

test('there is no connector where the browser has no WebHID', () => {
  expect(ledger()(createConnectorContext())).toEqual([])
})

test('nothing is asked of the browser or the device before it connects', async () => {
  const { device, connector } = setUp()
  expect([device.requests(), device.commands, device.listeners()]).toEqual([0, [], 0])
  await expect(connector.connect({ silent: true })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
  expect([device.requests(), device.commands, device.listeners()]).toEqual([0, [], 0])
})

test('connects with the chosen account of five, and stores its path only', async () => {
  const parts = setUp()
  const connecting = parts.connector.connect({ silent: false })
  const list = await parts.asked('account')
  expect(list.accounts.map(({ label, address }) => [label, address])).toEqual(
    addresses.map((address, index) => [`m/44'/60'/${index}'/0/0`, address])
  )
  expect(list.schemes?.map(({ label }) => label)).toEqual(['Ledger Live', 'BIP-44', 'Legacy'])
  list.answer({ address: addresses[2] })
  expect(await connecting).toMatchObject({
    accounts: [addresses[2]],
    chainId: '1',
    networks: ['eip155:1', 'eip155:8453'],
    accountType: 'eoa'
  })
  expect(parts.device.requests()).toBe(1)
  expect(parts.storage.get('latchkey.ledger')).toBe(`{"version":1,"path":"44'/60'/2'/0/0"}`)
  await parts.connector.disconnect?.()
  expect(parts.storage.get('latchkey.ledger')).toBe(null)
})

test('shows more accounts, and those of the other schemes', async () => {
  const parts = setUp()
  const connecting = parts.connector.connect({ silent: false })
  ;(await parts.asked('account')).answer({ more: true })
  await expect.poll(() => parts.context.prompts()[0]).toMatchObject({ accounts: { length: 10 } })
  ;(await parts.asked('account')).answer({ scheme: 'bip44' })
  await expect.poll(() => parts.context.prompts()[0]).toMatchObject({ scheme: 'bip44' })
  const bip44 = await parts.asked('account')
  expect(bip44.accounts.map(({ label }) => label)).toEqual(
    [0, 1, 2, 3, 4].map(index => `m/44'/60'/0'/0/${index}`)
  )
  bip44.answer({ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  expect((await connecting).accounts).toEqual(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
})

test('shows the address on the device first if the person wishes, and the list again if it is not theirs', async () => {
  const parts = setUp({ behaviour: 'wait' })
  const connecting = parts.connector.connect({ silent: false })
  ;(await parts.asked('account')).answer({ address: addresses[1], verify: true })
  expect(await parts.needs('verify')).toMatchObject({ address: addresses[1] })
  await expect.poll(parts.device.isAsking).toBe(true)
  parts.device.rejectNext()
  ;(await parts.asked('account')).answer({ address: addresses[1], verify: true })
  await expect.poll(parts.device.isAsking).toBe(true)
  parts.device.approveNext()
  expect((await connecting).accounts).toEqual([addresses[1]])
  expect(parts.device.screens).toEqual([
    { kind: 'address', content: addresses[1] },
    { kind: 'address', content: addresses[1] }
  ])
})

test('a browser that opens its list of devices in a click only gets one', async () => {
  const parts = setUp()
  parts.device.setPicker('blocked')
  const connecting = parts.connector.connect({ silent: false })
  const click = await parts.asked('click')
  expect(click.reason).toBe('deviceMissing')
  parts.device.setPicker('cancel')
  click.answer({ clicked: true })
  await expect.poll(parts.device.requests).toBe(2)
  parts.device.setPicker('choose')
  ;(await parts.asked('click')).answer({ clicked: true })
  const list = await parts.asked('account')
  list.answer({ address: addresses[0] })
  expect((await connecting).accounts).toEqual([addresses[0]])
  expect(parts.device.requests()).toBe(3)
})

test('a page that may not use devices says so, after a click', async () => {
  const parts = setUp()
  parts.device.setPicker('blocked')
  const connecting = parts.connector.connect({ silent: false })
  ;(await parts.asked('click')).answer({ clicked: true })
  ;(await parts.needs('notAllowed')).cancel()
  await expect(connecting).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__USER_REJECTED',
    cause: { code: 'LATCHKEY_DEVICE__NOT_ALLOWED' }
  })
})

test('a locked device is waited for, then its app, which the person opens on the device', async () => {
  const parts = setUp({ isLocked: true, openApp: undefined, behaviour: 'wait' })
  const connecting = parts.connector.connect({ silent: false })
  await parts.needs('unlock')
  parts.device.unlock()
  expect(await parts.needs('openApp')).toMatchObject({ app: 'Ethereum' })
  await expect.poll(parts.device.isAsking).toBe(true)
  parts.device.approveNext()
  const list = await parts.asked('account')
  list.answer({ address: addresses[0] })
  expect((await connecting).accounts).toEqual([addresses[0]])
  expect(parts.device.screens).toEqual([{ kind: 'openApp', content: 'Ethereum' }])
})

test('another app is left, and the right one opened', async () => {
  const parts = setUp({ apps: { Ethereum: '1.13.0', Bitcoin: '2.2.0' }, openApp: 'Bitcoin' })
  await expect(connect(parts)).resolves.toMatchObject({ accounts: [addresses[0]] })
  expect(parts.device.screens).toEqual([{ kind: 'openApp', content: 'Ethereum' }])
})

test('an app that is missing is installed, then tried again', async () => {
  const parts = setUp({ apps: {}, openApp: undefined })
  const connecting = parts.connector.connect({ silent: false })
  const missing = await parts.needs('installApp')
  expect(missing.canRetry).toBe(true)
  parts.device.install('Ethereum', '1.13.0')
  missing.answer({ retry: true })
  const list = await parts.asked('account')
  list.answer({ address: addresses[0] })
  expect((await connecting).accounts).toEqual([addresses[0]])
})

test.each([
  ['unlock', { isLocked: true }, 'LATCHKEY_DEVICE__LOCKED'],
  ['installApp', { apps: {}, openApp: undefined }, 'LATCHKEY_DEVICE__NO_APP']
] as const)(
  'a person who gives up at %s is told as a rejection, with the reason',
  async (state, options, code) => {
    const parts = setUp(options)
    const connecting = parts.connector.connect({ silent: false })
    ;(await parts.needs(state)).cancel()
    await expect(connecting).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__USER_REJECTED',
      cause: { code }
    })
    expect(parts.context.prompts()).toEqual([])
  }
)

test('a rejection on the device is a rejection', async () => {
  const parts = setUp({ openApp: undefined, behaviour: 'reject' })
  await expect(parts.connector.connect({ silent: false })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__USER_REJECTED',
    context: { status: '0x5501' }
  })
})

test('an attempt that is abandoned leaves no prompt and no listener', async () => {
  const parts = setUp({ isLocked: true })
  const attempt = new AbortController()
  const connecting = parts.connector.connect({ silent: false, signal: attempt.signal })
  await parts.needs('unlock')
  attempt.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__SUPERSEDED' })
  await expect.poll(() => [parts.context.prompts(), parts.device.listeners()]).toEqual([[], 0])
})

test('a device that another program uses is waited for', async () => {
  const parts = setUp({ isAllowed: true })
  parts.device.setInUse(true)
  const connecting = parts.connector.connect({ silent: false })
  await parts.needs('inUse')
  parts.device.setInUse(false)
  const list = await parts.asked('account')
  list.answer({ address: addresses[0] })
  expect((await connecting).accounts).toEqual([addresses[0]])
})

test('another tab that has the device is named while it does', async () => {
  let free: () => void = () => undefined
  const busy = new Promise<void>(resolve => {
    free = resolve
  })
  const names: string[] = []
  const parts = setUp({
    lock: async (name, run) => {
      names.push(name)
      await busy
      return run()
    }
  })
  const connecting = parts.connector.connect({ silent: false })
  await parts.needs('inUse')
  expect(parts.device.commands).toEqual([])
  free()
  const list = await parts.asked('account')
  list.answer({ address: addresses[0] })
  await connecting
  expect(new Set(names)).toEqual(new Set(['latchkey.ledger']))
})

test('after a reload the account is locked until the device has answered once, and no question is asked', async () => {
  const first = setUp({ isAllowed: true })
  await connect(first, 1)
  const { device, storage } = first
  device.lock()
  const second = setUp({ device, storage })
  expect((await second.connector.connect({ silent: true })).accounts).toEqual([])
  const events: unknown[] = []
  const stop = second.connector.subscribe?.(event => void events.push(event))
  device.unlock()
  device.unplug()
  device.plugIn()
  await expect.poll(() => events).toEqual([{ type: 'accounts', accounts: [addresses[1]] }])
  expect((await second.connector.connect({ silent: true })).accounts).toEqual([addresses[1]])
  expect([second.context.prompts(), device.screens]).toEqual([[], []])
  stop?.()
})

test('a device that is ready after a reload reconnects at once', async () => {
  const first = setUp({ isAllowed: true })
  await connect(first, 1)
  const second = setUp({ device: first.device, storage: first.storage })
  expect((await second.connector.connect({ silent: true })).accounts).toEqual([addresses[1]])
})

test('unlocking by a click goes on with the same account, without the list', async () => {
  const first = setUp({ isAllowed: true })
  await connect(first, 1)
  first.device.lock()
  const second = setUp({ device: first.device, storage: first.storage })
  await second.connector.connect({ silent: true })
  const connecting = second.connector.connect({ silent: false })
  await second.needs('unlock')
  first.device.unlock()
  expect((await connecting).accounts).toEqual([addresses[1]])
})

test.each([
  '{',
  '{"version":1,"path":"44\'/501\'/0\'"}',
  '{"version":1,"path":["44\'/60\'/0\'/0/0"]}',
  '{"version":2}'
])('a stored record %s counts as none', async record => {
  const parts = setUp({ isAllowed: true })
  parts.storage.set('latchkey.ledger', record)
  await expect(parts.connector.connect({ silent: true })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
  expect(parts.device.commands).toEqual([])
})

test('the page keeps the chain, and every tab of the provider hears of a switch', async () => {
  const parts = setUp()
  const session = await connect(parts)
  const provider = providerOf(session)
  const heard: unknown[] = []
  provider.on('chainChanged', chain => void heard.push(chain))
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
  expect([heard, await provider.request({ method: 'eth_chainId' })]).toEqual([['0x2105'], '0x2105'])
  await expect(
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x5' }] })
  ).rejects.toMatchObject({ code: 4902 })
})

test('a mock of a device has another product id for each open app, as real ones do', async () => {
  const device = createMockLedger({ isAllowed: true, openApp: undefined })
  const [dashboard] = await device.hid.getDevices()
  device.openApp('Ethereum')
  const [app] = await device.hid.getDevices()
  expect([dashboard?.productId, app?.productId, dashboard === app]).toEqual([0x4011, 0x4015, false])
})
