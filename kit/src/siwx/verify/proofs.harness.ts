import { expect } from 'vitest'
import type { CaipNetworkId } from '../../protocol/caip.js'
import { formatMessage } from '../text/formatMessage.js'
import { verifyMessage } from './verifyMessage.js'
import { verifySignature } from './verifySignature.js'

export const nonce = 'abcdefgh12345678'
export const utf8 = (text: string) => new TextEncoder().encode(text)

export const messageOf = (chainId: CaipNetworkId, accountAddress: string) =>
  formatMessage({
    domain: 'my.app',
    uri: 'https://my.app/',
    version: '1',
    nonce,
    chainId,
    accountAddress,
    issuedAt: new Date().toISOString()
  })
export const verify = (message: string, signature: string) =>
  verifyMessage(message, signature, { domain: 'my.app', nonce })
export const ask = async (chainId: CaipNetworkId, address: string, message: string, signature: string) =>
  (await verifySignature({ chainId, address, message, signature })).status

/**
 * Changing any byte must make the signature invalid. `every` checks only each n-th byte where a verification is slow.
 */
export async function provesItself(
  chainId: CaipNetworkId,
  address: string,
  message: string,
  signature: Uint8Array,
  encode: (bytes: Uint8Array) => string,
  every = 1
) {
  expect(await ask(chainId, address, message, encode(signature))).toBe('valid')
  for (let at = 0; at < signature.length; at += every) {
    const changed = Uint8Array.from(signature)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect([at, await ask(chainId, address, message, encode(changed))]).toEqual([at, 'invalid'])
  }
  expect(await ask(chainId, address, `${message} `, encode(signature))).toBe('invalid')
  expect(await ask(chainId, address, message, encode(Uint8Array.of(...signature, 0)))).toBe('invalid')
  expect(await ask(chainId, address, message, '')).toBe('invalid')
}
