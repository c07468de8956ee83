import { expect, test } from 'vitest'
import type { SiwxFetch } from './index.js'
import { serverSiwx } from './serverSiwx.js'

const address = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const nonce = 'abcdefgh12345678'

test('a one-click sign-in is told as WalletConnect`s, whatever else is connected', async () => {
  const bodies: unknown[] = []
  const fetch: SiwxFetch = async (url, init) => {
    if (url.includes('/authenticate')) bodies.push(JSON.parse(init?.body ?? ''))
    const answer = url.includes('/nonce') ? { nonce, token: 't' } : { token: 's' }
    return { ok: true, status: 200, text: async () => JSON.stringify(answer) }
  }
  const uri = 'https://my.app/'
  const siwx = serverSiwx({ server: 'https://sign-in.example', domain: 'my.app', uri, fetch })
  siwx.attach?.({
    networks: [],
    storage: { get: () => null, set: () => undefined, remove: () => undefined },
    clock: { now: () => 0 },
    random: { bytes: length => new Uint8Array(length) },
    fetch,
    url: () => uri,
    wallet: () => ({ type: 'extension', name: 'Fox' })
  })
  const data = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: '' })
  const p = { iss: `did:pkh:eip155:1:${address}`, aud: uri, domain: 'my.app', version: '1', nonce, iat: '' }
  const cacao = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x01' } } as const
  const session = { data: { ...data, accountAddress: address }, message: 'm', signature: '0x01', cacao }
  await siwx.setSessions([session])
  expect(bodies).toEqual([
    expect.objectContaining({ cacao, message: 'm', signature: '0x01', walletInfo: { type: 'walletconnect' } })
  ])
})
