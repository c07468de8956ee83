import { expect, test } from 'vitest'
import { mainnet } from '../../chains/index.js'
import { createConnectorContext } from '../../testing/connectorContext.js'
import { createMemoryEnvironment, type MemoryEnvironmentOptions } from '../../testing/memoryEnvironment.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createSafe } from './createSafe.js'
import { createSafeWebApp, proposalOf, type WebAppOptions } from './webApp.harness.js'

const signature = `0x${'ab'.repeat(65)}` as const
const hour = 3_600_000

/** A page in a Safe of two owners, which is connected. `owners.signed`: whether all have signed. */
async function setUp(options: WebAppOptions = {}, environmentOptions: MemoryEnvironmentOptions = {}) {
  const owners = { signed: false }
  const app = createSafeWebApp({
    threshold: 2,
    signatureOf: () => (owners.signed ? signature : undefined),
    ...options
  })
  const environment = createMemoryEnvironment(environmentOptions)
  const context = createConnectorContext({ networks: [mainnet], environment })
  const { connector } = createSafe(context, app.page, () => true)
  const session = await connector.connect({ silent: false })
  const address = app.safe.safeAddress
  const sign = (message = 'hello') => {
    const outcome = connector.signMessage?.({ message, address })
    outcome?.catch(() => undefined)
    return outcome
  }
  const asked = () => app.requests.map(({ method }) => method).filter(method => method !== 'getSafeInfo')
  const prompted = () => context.prompts().map(({ type }) => type)
  return { app, owners, context, connector, session, environment, sign, asked, prompted, address }
}

/** Lets pending answers arrive. */
const settle = async ({ environment }: Pick<Awaited<ReturnType<typeof setUp>>, 'environment'>) => {
  for (let i = 0; i < 20; i++) await environment.advance(0)
}

const answerFirst = ({ context }: Pick<Awaited<ReturnType<typeof setUp>>, 'context'>) => {
  const [first] = context.prompts()
  if (first?.type !== 'owners') throw new Error(`expected the question, got ${first?.type}`)
  first.answer({ keepWaiting: true })
}

test('a Safe of one owner signs at once, and its rejection is final', async () => {
  const one = await setUp({ threshold: 1, signatureOf: () => signature })
  expect(await one.sign()).toBe(signature)
  const refusing = await setUp({ threshold: 1 })
  await expect(refusing.sign()).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
  expect([refusing.prompted(), refusing.asked()]).toEqual([[], ['signMessage']])
})

for (const missing of ['rejects', 'answersHash'] as const)
  test(`a Safe of two owners whose window ended early is asked every 5 s while the page is visible (${missing})`, async () => {
    let isVisible = true
    const page = await setUp({ missing }, { device: { isVisible: () => isVisible } })
    const { environment, owners, asked, prompted } = page
    const outcome = page.sign()
    await environment.advance(3_000)
    await settle(page)
    expect([prompted(), asked()]).toEqual([['owners'], ['signMessage', 'getOffChainSignature']])
    answerFirst(page)
    await settle(page)
    expect(prompted()).toEqual(['approve'])
    // Unsigned is no answer at all: 3 s, then 5 s until the next question.
    await environment.advance(3_000)
    await settle(page)
    const before = asked().length
    await environment.advance(4_999)
    expect(asked().length).toBe(before)
    await environment.advance(1)
    await settle(page)
    expect(asked().length).toBe(before + 1)
    isVisible = false
    await environment.advance(60_000)
    await settle(page)
    expect(asked().length).toBe(before + 1)
    isVisible = true
    owners.signed = true
    await environment.advance(5_000)
    await settle(page)
    expect([await outcome, prompted()]).toEqual([signature, []])
    expect(await environment.storage.get('latchkey.safe.messages')).toBeNull()
  })

test('the person may say that it was rejected, at the question or while waiting', async () => {
  const page = await setUp()
  const first = page.sign()
  await page.environment.advance(3_000)
  await settle(page)
  page.context.prompts()[0]?.cancel()
  await expect(first).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
  const second = page.sign()
  await settle(page)
  await page.environment.advance(3_000)
  await settle(page)
  answerFirst(page)
  await settle(page)
  page.context.prompts()[0]?.cancel()
  await expect(second).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
  expect(await page.environment.storage.get('latchkey.safe.messages')).toBeNull()
})

test('owners who signed while the page was reloaded are found without asking anyone, for 24 hours', async () => {
  const storage = createMemoryStorage()
  const first = await setUp({}, { storage })
  first.sign()
  await settle(first)
  await first.environment.advance(3_000)
  await settle(first)
  // The page ends while it waits.
  answerFirst(first)
  await settle(first)
  first.context.destroy()

  const second = await setUp({}, { storage })
  await second.environment.advance(hour)
  second.owners.signed = true
  expect(await second.sign()).toBe(signature)
  expect(second.asked()).toEqual(['getOffChainSignature'])

  const late = await setUp({}, { storage })
  late.sign()
  await settle(late)
  late.context.destroy()
  const tooLate = await setUp({}, { storage })
  await tooLate.environment.advance(24 * hour + 1)
  tooLate.owners.signed = true
  expect(await tooLate.sign()).toBe(signature)
  expect(tooLate.asked()).toEqual(['signMessage'])
})

test('a sign-in goes on after a reload with the very same text, unless it says something else or has expired', async () => {
  const storage = createMemoryStorage()
  const write = (nonce: string, more = '') =>
    `my.app wants you to sign in with your Ethereum account:\n0x1\n\nURI: https://my.app/\nVersion: 1\nChain ID: 1\nNonce: ${nonce}\nIssued At: 2026-01-0${nonce.length - 7}T00:00:00.000Z${more}`
  const dataOf = (nonce: string) => ({
    accountAddress: '0x1',
    chainId: 'eip155:1' as const,
    domain: 'my.app',
    uri: 'https://my.app/',
    version: '1',
    nonce
  })
  const first = await setUp({}, { storage })
  const question = { data: dataOf('firstone'), message: write('firstone'), address: first.address }
  first.connector.signIn?.(question).catch(() => undefined)
  await settle(first)
  first.context.destroy()

  const second = await setUp({ signatureOf: () => signature }, { storage })
  const again = { data: dataOf('secondone'), message: write('secondone'), address: second.address }
  expect(await second.connector.signIn?.(again)).toEqual({
    data: { ...dataOf('firstone'), issuedAt: '2026-01-01T00:00:00.000Z' },
    message: question.message,
    signature
  })
  // It is signed, so that the next one is new.
  expect(await second.connector.signIn?.(again)).toEqual({
    data: again.data,
    message: again.message,
    signature
  })

  const third = await setUp({}, { storage })
  const expiring = write('thirdone', '\nExpiration Time: 1970-01-01T00:00:01.000Z')
  third.connector.signIn?.({ ...question, message: expiring }).catch(() => undefined)
  await settle(third)
  third.context.destroy()
  const fourth = await setUp({ signatureOf: () => signature }, { storage })
  await fourth.environment.advance(2_000)
  const other = { ...again, message: write('secondone', '\nExpiration Time: 1970-01-02T00:00:00.000Z') }
  expect((await fourth.connector.signIn?.(other))?.message).toBe(other.message)
})

/** The proposal that the page asks about. */
function proposalIn({ app }: Pick<Awaited<ReturnType<typeof setUp>>, 'app'>): string {
  const asked = app.requests.findLast(({ method }) => method === 'getTxBySafeTxHash')
  return (asked?.params as { readonly safeTxHash: string } | undefined)?.safeTxHash ?? ''
}

test('a message that is signed on the chain counts once its proposal is executed, and shows the progress', async () => {
  const calls: unknown[] = []
  const page = await setUp({
    onChain: hash => hash,
    rpc: (call, params) => {
      calls.push([call, (params[0] as { readonly to: string }).to])
      return `0x1626ba7e${'00'.repeat(28)}`
    }
  })
  const { app, environment, context } = page
  const outcome = page.sign()
  await settle(page)
  const id = proposalIn(page)
  app.details.set(id, proposalOf(app.safe, 1))
  await environment.advance(5_000)
  await settle(page)
  expect(context.prompts()).toMatchObject([
    { type: 'approve', where: 'owners', progress: { signed: 1, required: 2 } }
  ])
  app.details.set(id, proposalOf(app.safe, 2, { txStatus: 'SUCCESS' }))
  await environment.advance(5_000)
  await settle(page)
  expect([await outcome, context.prompts(), calls]).toEqual(['0x', [], [['eth_call', page.address]]])
})

test('a message on the chain that its owners cancel is rejected, and one that is not valid after all is no signature', async () => {
  for (const [txStatus, code] of [
    ['CANCELLED', 'LATCHKEY_CONNECT__USER_REJECTED'],
    ['FAILED', 'LATCHKEY_CONNECT__WALLET_FAILED'],
    ['SUCCESS', 'LATCHKEY_CONNECT__WALLET_BROKEN']
  ] as const) {
    const page = await setUp({ onChain: hash => hash, rpc: () => `0x${'00'.repeat(32)}` })
    const outcome = page.sign()
    await settle(page)
    const safeTxHash = proposalIn(page)
    page.app.details.set(safeTxHash, proposalOf(page.app.safe, 2, { txStatus }))
    await page.environment.advance(5_000)
    await settle(page)
    await expect(outcome).rejects.toMatchObject({ code })
    expect(page.prompted()).toEqual([])
  }
})

test('a text that looks like hex is refused before the wallet is asked', async () => {
  const page = await setUp({ signatureOf: () => signature })
  await expect(page.sign('0x68656c6c6f')).rejects.toMatchObject({ code: 'LATCHKEY_REQUEST__UNSUPPORTED' })
  expect(page.asked()).toEqual([])
})

test('disconnecting ends what waits and leaves nothing of the account in the storage', async () => {
  const page = await setUp({ missing: 'saysNothing' })
  const outcome = page.sign()
  await settle(page)
  expect(await page.environment.storage.get('latchkey.safe.messages')).not.toBeNull()
  await page.connector.disconnect?.()
  await expect(outcome).rejects.toMatchObject({ code: expect.stringMatching(/^LATCHKEY_CONNECT__/) })
  expect(await page.environment.storage.get('latchkey.safe.messages')).toBeNull()
})
