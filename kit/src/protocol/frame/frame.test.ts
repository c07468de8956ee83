import { describe, expect, test } from 'vitest'
import {
  copyMessage,
  frameChains,
  isSafeRpcMethod,
  isUnsafeRpcMethod,
  limitRate,
  messageTextLimit,
  readAppMessage,
  readFrameMessage,
  readInit,
  rpcResultClass,
  safeRpcMethods,
  toAppMessage,
  unsafeRpcMethods
} from './index.js'

const codeOf = (run: () => unknown) => {
  try {
    run()
    return 'accepted'
  } catch (error) {
    return (error as { code?: string }).code
  }
}
const invalid = 'LATCHKEY_FRAME__INVALID_MESSAGE'
const rpc = (method: string, params?: unknown) => () => toAppMessage('RPC_REQUEST', 'a', { method, params })

/** A small generator of values, so that a failure can be repeated by its seed. */
function generator(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  const value = (depth: number): unknown => {
    const leaves = [
      '',
      'x',
      0,
      -1,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      null,
      undefined,
      true,
      2n ** 70n,
      Symbol('s')
    ]
    if (depth <= 0 || next() < 0.4)
      return pick<unknown>([...leaves, new Map([['a', 1]]), new Date(0), new Uint8Array(4), () => 1])
    if (next() < 0.4) return Array.from({ length: Math.floor(next() * 4) }, () => value(depth - 1))
    const keys = [
      'type',
      'id',
      'payload',
      'email',
      'otp',
      'chainId',
      'method',
      'params',
      'constructor',
      '__proto__',
      'x'
    ]
    const entries = Array.from({ length: Math.floor(next() * 4) }, () => [pick(keys), value(depth - 1)])
    return Object.fromEntries(entries)
  }
  return { pick, value }
}

test('whatever arrives is read, or refused with a typed error, and no prototype changes', () => {
  const { pick, value } = generator(42)
  const names = [
    'CONNECT_EMAIL',
    'GET_USER',
    'RPC_REQUEST',
    'SYNC_THEME',
    'GET_USER_SUCCESS',
    'READY',
    'toString',
    '__proto__'
  ]
  for (let round = 0; round < 3_000; round++) {
    const message = {
      type: `${pick(['@w3m-app/', '@w3m-frame/', ''])}${pick(names)}`,
      id: pick(['a', '', 'é', 7]),
      payload: value(4)
    }
    for (const read of [readAppMessage, readFrameMessage, readInit])
      expect([invalid, 'LATCHKEY_REQUEST__NOT_ALLOWED', 'accepted']).toContain(
        codeOf(() => read(pick([message, value(4)])))
      )
  }
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as { x?: unknown }).x).toBeUndefined()
})

describe('the bounds of a message (design/security.md section 3)', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) })

  test('16 levels pass, 17 do not', () => {
    expect([codeOf(() => copyMessage(nested(16))), codeOf(() => copyMessage(nested(17)))]).toEqual([
      'accepted',
      invalid
    ])
  })
  test('a text has at most 64 kB, in bytes', () => {
    expect(codeOf(() => copyMessage('a'.repeat(messageTextLimit)))).toBe('accepted')
    expect(codeOf(() => copyMessage('a'.repeat(messageTextLimit + 1)))).toBe(invalid)
    expect(codeOf(() => copyMessage('é'.repeat(messageTextLimit / 2 + 1)))).toBe(invalid)
  })
  test('a message has at most 256 kB', () => {
    const block = 'a'.repeat(60_000)
    expect(codeOf(() => copyMessage([block, block, block, block]))).toBe('accepted')
    expect(codeOf(() => copyMessage([block, block, block, block, block]))).toBe(invalid)
    expect(codeOf(() => copyMessage(Array.from({ length: 300_000 }, () => 0)))).toBe(invalid)
    expect(codeOf(() => copyMessage(Object.assign([], { length: 2 ** 31 })))).toBe(invalid)
  })
  test.each(['__proto__', 'constructor', 'prototype'])('key %s is refused at any level', key => {
    const poisoned: unknown = JSON.parse(`{"a":{"b":[{"${key}":{"x":1}}]}}`)
    expect(codeOf(() => copyMessage(poisoned))).toBe(invalid)
  })
  test('objects of a class, numbers that are not finite, functions and big integers are refused', () => {
    for (const value of [
      new Map(),
      new Date(0),
      new Uint8Array(1),
      Number.NaN,
      Number.POSITIVE_INFINITY,
      () => 1,
      1n
    ])
      expect(codeOf(() => copyMessage({ value }))).toBe(invalid)
  })
  test('the copy has no prototype, and what changes later changes nothing', () => {
    const given = { a: { b: 1 } }
    const copy = copyMessage(given) as typeof given
    given.a.b = 2
    expect([Object.getPrototypeOf(copy), copy.a.b]).toEqual([null, 1])
  })
  test('100 messages pass within a second, the next only later', () => {
    let now = 0
    const isAllowed = limitRate(() => now)
    const passed = Array.from({ length: 150 }, () => isAllowed()).filter(Boolean).length
    now = 999
    const late = isAllowed()
    now = 1_000
    expect([passed, late, isAllowed()]).toEqual([100, false, true])
  })
})

describe('requests of the page (wire.md section 4.3)', () => {
  test('fields that are not named are dropped, missing and wrong ones refused', () => {
    const message = toAppMessage('CONNECT_EMAIL', 'k', { email: 'a@b.example', more: 1 })
    expect(message).toEqual({ type: '@w3m-app/CONNECT_EMAIL', id: 'k', payload: { email: 'a@b.example' } })
    for (const payload of [undefined, {}, { email: 'a@b' }, { email: 7 }, [], 'a@b.example'])
      expect(codeOf(() => toAppMessage('CONNECT_EMAIL', 'k', payload))).toBe(invalid)
  })
  test('an id is there, short and plain', () => {
    for (const id of [undefined, '', 'a b', 'a'.repeat(65), 7])
      expect(codeOf(() => readAppMessage({ type: '@w3m-app/SIGN_OUT', id }))).toBe(invalid)
    expect(codeOf(() => readAppMessage({ type: '@w3m-app/SIGN_OUT', id: 'a'.repeat(64) }))).toBe('accepted')
  })
  test('a type is whole: what only contains a known one is refused', () => {
    for (const type of [
      'SIGN_OUT',
      'x@w3m-app/SIGN_OUT',
      '@w3m-app/SIGN_OUT ',
      '@w3m-app/hasOwnProperty',
      '@w3m-frame/SIGN_OUT'
    ])
      expect(codeOf(() => readAppMessage({ type, id: 'a' }))).toBe(invalid)
  })
  test('a social provider is one of six, an account type one of two', () => {
    expect(codeOf(() => toAppMessage('GET_SOCIAL_REDIRECT_URI', 'a', { provider: 'discord' }))).toBe(
      'accepted'
    )
    expect(codeOf(() => toAppMessage('GET_SOCIAL_REDIRECT_URI', 'a', { provider: 'farcaster' }))).toBe(
      invalid
    )
    expect(codeOf(() => toAppMessage('SET_PREFERRED_ACCOUNT', 'a', { type: 'payment' }))).toBe(invalid)
  })
  test('INIT names the protocol, the project and a nonce', () => {
    const payload = { protocol: 'latchkey-frame/1', projectId: '', nonce: 'ab'.repeat(16) }
    expect(readInit({ type: '@w3m-app/INIT', payload }).payload).toEqual(payload)
    for (const wrong of [{ protocol: 'latchkey-frame/2' }, { nonce: 'ab' }, { projectId: 7 }])
      expect(codeOf(() => readInit({ type: '@w3m-app/INIT', payload: { ...payload, ...wrong } }))).toBe(
        invalid
      )
  })
})

describe('messages of the frame (wire.md section 4.4)', () => {
  const read = (type: string, payload?: unknown) => () =>
    readFrameMessage({ type: `@w3m-frame/${type}`, id: 'a', payload })

  test('an answer has the fields of its request', () => {
    expect(read('CONNECT_EMAIL_SUCCESS', { action: 'VERIFY_OTP', more: 1 })()).toEqual({
      kind: 'success',
      request: 'CONNECT_EMAIL',
      id: 'a',
      payload: { action: 'VERIFY_OTP' }
    })
    expect(codeOf(read('CONNECT_EMAIL_SUCCESS', { action: 'OTHER' }))).toBe(invalid)
    expect(codeOf(read('GET_USER_SUCCESS', { address: '0x1' }))).toBe(invalid)
    expect(codeOf(read('GET_USER_SUCCESS', { address: '0x1', chainId: 1, email: null }))).toBe('accepted')
    expect(codeOf(read('GET_USER_SUCCESS', { address: '<b>', chainId: 1 }))).toBe(invalid)
    expect(codeOf(read('GET_SOCIAL_REDIRECT_URI_SUCCESS', { uri: 'javascript:alert(1)' }))).toBe(invalid)
    expect(codeOf(read('NOTHING_SUCCESS'))).toBe(invalid)
  })
  test('an error may lack its message, an answer may not lack its id', () => {
    expect(read('CONNECT_OTP_ERROR')()).toMatchObject({ kind: 'error', payload: {} })
    expect(codeOf(() => readFrameMessage({ type: '@w3m-frame/SIGN_OUT_SUCCESS' }))).toBe(invalid)
    expect(readFrameMessage({ type: '@w3m-frame/READY' })).toMatchObject({ kind: 'news', news: 'READY' })
  })
})

describe('the methods of the wallet (wire.md section 4.6)', () => {
  test('41 are safe, 14 are not, and none is both', () => {
    expect([safeRpcMethods.length, unsafeRpcMethods.length]).toEqual([41, 14])
    expect(safeRpcMethods.filter(isUnsafeRpcMethod)).toEqual([])
    expect(unsafeRpcMethods.filter(isSafeRpcMethod)).toEqual([])
  })
  test('a method on no list is not allowed, and five on a list are refused', () => {
    for (const method of ['eth_sign', 'eth_signTypedData', 'wallet_addEthereumChain', 'toString'])
      expect(codeOf(rpc(method, []))).toBe('LATCHKEY_REQUEST__NOT_ALLOWED')
    for (const method of ['eth_sendUserOperation', 'eth_supportedEntryPoints', 'eth_getUserOperationByHash'])
      expect(codeOf(rpc(method, []))).toBe(invalid)
  })
  test('parameters that a method has not are dropped; a list is a list', () => {
    expect(rpc('eth_chainId', ['x'])().payload).toEqual({ method: 'eth_chainId' })
    expect(codeOf(rpc('eth_call', {}))).toBe(invalid)
    expect(codeOf(rpc('personal_sign'))).toBe(invalid)
    expect(codeOf(rpc('wallet_revokePermissions', { any: 1 }))).toBe('accepted')
  })
  test('each call of a batch has a receiver, and receiver and data start with 0x (SPEC section 5)', () => {
    const batch = (call: object) => rpc('wallet_sendCalls', [{ chainId: '0x1', calls: [call] }])
    expect(codeOf(batch({ to: '0x1', data: '0x', value: '0x0' }))).toBe('accepted')
    for (const call of [{}, { to: '1' }, { to: '0x1', data: '1' }, { to: '0x1', value: 1 }])
      expect(codeOf(batch(call))).toBe(invalid)
  })
  test('the id of a batch and the capabilities of its calls reach the wallet (EIP-5792)', () => {
    const batch = {
      id: 'mine',
      capabilities: { a: {} },
      calls: [{ to: '0x1', capabilities: { teleport: { optional: true } } }]
    }
    const params = [{ ...batch, unknown: 1 }]
    expect(rpc('wallet_sendCalls', params)().payload).toEqual({ method: 'wallet_sendCalls', params: [batch] })
    expect(codeOf(rpc('wallet_sendCalls', [{ ...batch, id: 7 }]))).toBe(invalid)
  })
  test('a Solana transaction is sent with one of eight commitments', () => {
    const send = (preflightCommitment: string) =>
      rpc('solana_signAndSendTransaction', { transaction: 'x', options: { preflightCommitment } })
    for (const known of [
      'processed',
      'confirmed',
      'finalized',
      'recent',
      'single',
      'singleGossip',
      'root',
      'max'
    ])
      expect(codeOf(send(known))).toBe('accepted')
    expect(codeOf(send('never'))).toBe(invalid)
  })
  test('the class of a result', () => {
    const hash = 'RPC_RESPONSE_TRANSACTION_HASH'
    const results = [`0x${'aB'.repeat(32)}`, `0x${'a'.repeat(62)}`, `0x${'a'.repeat(61)}`, '0x', {}, null, 7]
    const other = 'RPC_RESPONSE_OBJECT'
    expect(results.map(rpcResultClass)).toEqual([hash, hash, other, other, other, other, other])
  })
  test('27 chains are served by default', () => {
    expect([frameChains.length, new Set(frameChains).size]).toEqual([27, 27])
  })
})
