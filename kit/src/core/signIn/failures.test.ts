import { describe, expect, test } from 'vitest'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { invalidServiceAnswer, serviceFailed, serviceTimeout } from '../../protocol/errors/opening.js'
import { serviceUnreachable } from '../../protocol/errors/page.js'
import { signInRefused } from '../../protocol/errors/signIn.js'
import { userRejected, walletBroken, walletFailed } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import { httpTimeout } from '../../protocol/limits.js'
import { accountTypePatience } from '../../protocol/signInLimits.js'
import { quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import type { SiwxConfig } from '../../siwx/SiwxConfig.js'
import { createMockConnector, type MockConnectorOptions } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { signInOf } from '../select/signIn.js'
import { createMemorySiwx } from './memorySiwx.harness.js'
import { signIn } from './signIn.js'

type IsContract = (address: string) => Promise<boolean>

async function setUp(
  replaced: Partial<SiwxConfig>,
  wallet: MockConnectorOptions = {},
  isContract: IsContract = async () => false
) {
  const siwx = createMemorySiwx(replaced)
  const setup = setupTestKit({
    siwx,
    adapters: [quietAdapter('eip155', { client: async () => ({ isContract }) })]
  })
  const { kit, environment } = setup
  const tracked: unknown[] = []
  kit.subscribeEvents(({ event, properties }) => {
    if (event.startsWith('SIWX')) tracked.push([event, properties])
  })
  await kit.signIn
  await connect(kit, { connector: createMockConnector(wallet) })
  await environment.clock.settle()
  return { ...setup, siwx, tracked }
}

const http = (status: number) => serviceFailed({ context: { reason: `Says ${status}`, status } })

describe('an error at signing', () => {
  const refuse = async (cause: unknown) => {
    const { kit, errors } = await setUp({}, { signMessage: async () => Promise.reject(cause) })
    const error: LatchkeyError = await signIn(kit).catch(reason => reason)
    expect(signInOf(kit)).toMatchObject({ status: 'signedOut', error: { code: error.code } })
    expect(errors).toEqual([error.code])
    return error
  }

  test.each<[string, unknown]>([
    ['the connector', userRejected()],
    ['EIP-1193', { code: 4001, message: 'no' }],
    ['WalletConnect', { code: 5000, message: 'no' }]
  ])('a refusal by the code of %s rejects as declined', async (_, cause) => {
    expect(await refuse(cause)).toMatchObject({ code: 'LATCHKEY_SIWX__SIGNATURE_DECLINED', cause })
  })

  test.each<[string, Error]>([
    ['LATCHKEY_CONNECT__WALLET_FAILED', new Error('-32603 Internal error')],
    ['LATCHKEY_CONNECT__WALLET_FAILED', Object.assign(new Error('Internal'), { code: -32_603 })],
    ['LATCHKEY_CONNECT__WALLET_BROKEN', walletBroken()],
    ['LATCHKEY_REQUEST__UNKNOWN', requestUnknown()]
  ])('a failure of the wallet does not reject as declined, but with %s: %s', async (code, cause) => {
    const error = await refuse(cause)
    expect(error.code).toBe(code)
    expect([error, error.cause]).toContain(cause)
  })
})

describe('a failure of the plug-in', () => {
  const cases: readonly (readonly [string, unknown, string])[] = [
    ['the server is unreachable', serviceUnreachable(), 'LATCHKEY_SIWX__UNREACHABLE'],
    ['the server does not answer', serviceTimeout(), 'LATCHKEY_SIWX__UNREACHABLE'],
    ['the answer is invalid', invalidServiceAnswer(), 'LATCHKEY_SIWX__SERVER_FAILED'],
    ['the status is 500', http(500), 'LATCHKEY_SIWX__SERVER_FAILED'],
    ['the status is 503', http(503), 'LATCHKEY_SIWX__SERVER_FAILED'],
    ['the status is 429', http(429), 'LATCHKEY_SIWX__SERVER_FAILED'],
    ['the server cannot read the chain', signInRefused({ details: 'rpcFailed' }), 'LATCHKEY_RPC__FAILED'],
    ['the status is 401', http(401), 'LATCHKEY_SIWX__SESSION_REFUSED'],
    ['the status is 403', http(403), 'LATCHKEY_SIWX__SESSION_REFUSED'],
    ['the nonce is wrong', signInRefused({ details: 'nonce' }), 'LATCHKEY_SIWX__SESSION_REFUSED'],
    ['the plug-in rejects with a plain error', new Error('no'), 'LATCHKEY_SIWX__SESSION_REFUSED']
  ]
  test.each(cases)('signIn rejects with a typed error if %s', async (_, cause, code) => {
    const { kit, errors } = await setUp({ addSession: async () => Promise.reject(cause) })
    await expect(signIn(kit)).rejects.toMatchObject({ code, cause })
    expect(signInOf(kit)).toMatchObject({ status: 'signedOut', error: { code } })
    expect(errors).toEqual([code])
  })

  test.each([
    [http(500), 'LATCHKEY_SIWX__SERVER_FAILED'],
    [serviceUnreachable(), 'LATCHKEY_SIWX__UNREACHABLE'],
    [http(403), 'LATCHKEY_SIWX__MESSAGE_FAILED']
  ])('if creating the message fails with %s, signIn rejects with %s', async (cause, code) => {
    const { kit } = await setUp({ createMessage: async () => Promise.reject(cause) })
    await expect(signIn(kit)).rejects.toMatchObject({ code, cause })
  })

  test('signIn rejects if the plug-in does not create the message in time', async () => {
    const { kit, environment } = await setUp({ createMessage: () => new Promise(() => undefined) })
    const attempt = expect(signIn(kit)).rejects.toMatchObject({ code: 'LATCHKEY_SIWX__UNREACHABLE' })
    await environment.clock.settle()
    expect(signInOf(kit)).toMatchObject({ status: 'signing', step: 'message' })
    await environment.advance(httpTimeout)
    await attempt
  })

  test('the product event has the message of the server (decision D10)', async () => {
    const { kit, tracked } = await setUp({ addSession: async () => Promise.reject(http(401)) })
    await signIn(kit).catch(() => undefined)
    expect(tracked).toEqual([
      ['SIWX_AUTH_ERROR', { network: 'eip155:1', isSmartAccount: false, message: 'Says 401' }]
    ])
  })
})

describe('a smart account', () => {
  const declines = {
    signMessage: async () => Promise.reject(walletFailed())
  }
  const refuses = { addSession: async () => Promise.reject(http(401)) }
  const signs = (hex: string) => ({ signMessage: async () => hex })
  const plain = `0x${'ab'.repeat(65)}`
  const code = 'LATCHKEY_SIWX__SMART_ACCOUNT'

  test('an account with code on its network has the error of smart accounts if signing fails', async () => {
    const { kit, tracked } = await setUp({}, declines, async () => true)
    await expect(signIn(kit)).rejects.toMatchObject({
      code,
      cause: { code: 'LATCHKEY_CONNECT__WALLET_FAILED' }
    })
    expect(tracked).toMatchObject([['SIWX_AUTH_ERROR', { isSmartAccount: true }]])
  })

  test('an account with code on its network has the error of smart accounts if its signature is refused', async () => {
    const { kit } = await setUp(refuses, signs(plain), async () => true)
    await expect(signIn(kit)).rejects.toMatchObject({ code, cause: { context: { status: 401 } } })
  })

  test('a smart account that is not deployed is detected by the form of its signature (ERC-6492)', async () => {
    const { kit } = await setUp(refuses, signs(`${plain}6492`))
    await expect(signIn(kit)).rejects.toMatchObject({ code })
  })

  test('an error of the server is not replaced by the error of smart accounts', async () => {
    const { kit } = await setUp(
      { addSession: async () => Promise.reject(http(500)) },
      signs(plain),
      async () => true
    )
    await expect(signIn(kit)).rejects.toMatchObject({ code: 'LATCHKEY_SIWX__SERVER_FAILED' })
  })

  test('an account is no smart account if its code cannot be read', async () => {
    const { kit } = await setUp(refuses, signs(plain), async () => Promise.reject(new Error('down')))
    await expect(signIn(kit)).rejects.toMatchObject({ code: 'LATCHKEY_SIWX__SESSION_REFUSED' })
  })

  test('signIn waits 2 s at most for a network that does not answer', async () => {
    const { kit, environment } = await setUp(refuses, signs(plain), () => new Promise(() => undefined))
    const attempt = expect(signIn(kit)).rejects.toMatchObject({ code: 'LATCHKEY_SIWX__SESSION_REFUSED' })
    await environment.clock.settle()
    await environment.advance(accountTypePatience)
    await attempt
  })

  test('the 2 s begin with the answer to the signature: a slow network has the time of the signature, too', async () => {
    let refuse = (_: Error) => {}
    const addSession = () => new Promise<void>((_, reject) => (refuse = reject))
    let answer = (_: boolean) => {}
    const isContract = () => new Promise<boolean>(resolve => (answer = resolve))
    const { kit, environment } = await setUp({ addSession }, signs(plain), isContract)
    const attempt = expect(signIn(kit)).rejects.toMatchObject({ code })
    await environment.clock.settle()
    await environment.advance(accountTypePatience + 1)
    refuse(http(401))
    await environment.clock.settle()
    await environment.advance(accountTypePatience - 1)
    answer(true)
    await attempt
  })

  test('the sign-in of a smart account is tracked as one', async () => {
    const { kit, tracked } = await setUp({}, signs(plain), async () => true)
    await signIn(kit)
    expect(tracked).toEqual([['SIWX_AUTH_SUCCESS', { network: 'eip155:1', isSmartAccount: true }]])
  })
})
