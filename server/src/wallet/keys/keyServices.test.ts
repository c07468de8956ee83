import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keyServiceConformance } from '../../testing/keyServiceConformance.js'
import { createCloudKeyService } from './createCloudKeyService.js'
import { createLocalKeyService } from './createLocalKeyService.js'
import { openShare, sealShare } from './shareEnvelope.js'
import { serveCloudKeys } from './test/serveCloudKeys.js'

const secret = '11'.repeat(32)
const key = 'projects/p/locations/global/keyRings/r/cryptoKeys/k'

describe('local key service', () => {
  for (const { name, run } of keyServiceConformance(() => createLocalKeyService(secret))) test(name, run)

  test('opens what a former secret has wrapped, and nothing of an unknown one', async () => {
    const wrapped = await createLocalKeyService(secret).wrap(Buffer.alloc(32, 5), 'x')
    const next = createLocalKeyService('22'.repeat(32), [secret])
    expect(await next.unwrap(wrapped, 'x')).toEqual(Buffer.alloc(32, 5))
    expect((await next.wrap(Buffer.alloc(32), 'x')).keyId).not.toBe(wrapped.keyId)
    await expect(createLocalKeyService('22'.repeat(32)).unwrap(wrapped, 'x')).rejects.toThrow('unknown key')
  })
})

describe('cloud key service', () => {
  let cloud: Awaited<ReturnType<typeof serveCloudKeys>>
  const create = (token = 'token') =>
    createCloudKeyService({ key, accessToken: async () => token, fetch, base: cloud.url })
  beforeAll(async () => {
    cloud = await serveCloudKeys(key, 'token')
  })
  afterEach(() => cloud.setFault('none'))
  afterAll(() => cloud.stop())

  for (const { name, run } of keyServiceConformance(() => create())) test(name, run)

  test.each(['down', 'damaged', 'notVerified', 'noJson'] as const)(
    'fails where the service is: %s',
    async fault => {
      cloud.setFault(fault)
      await expect(create().wrap(randomBytes(32), 'x')).rejects.toThrow('key service')
    }
  )

  test('fails with another token, and never names it', async () => {
    const failure = await create('stolen').wrap(randomBytes(32), 'x').catch(String)
    expect(failure).toContain('the key service failed')
    expect(failure).not.toContain('stolen')
  })
})

describe('the envelope of a share', () => {
  const service = createLocalKeyService(secret)
  const share = randomBytes(75)

  test('opens in its own context only, and has a key of its own', async () => {
    const [one, other] = [await sealShare(service, share, 'a'), await sealShare(service, share, 'a')]
    expect(await openShare(service, one, 'a')).toEqual(share)
    await expect(openShare(service, one, 'b')).rejects.toThrow()
    const exchanged = JSON.stringify({ ...JSON.parse(one), sealed: JSON.parse(other).sealed })
    await expect(openShare(service, exchanged, 'a')).rejects.toThrow('does not open')
  })

  test('a changed byte anywhere is found', async () => {
    const envelope = JSON.parse(await sealShare(service, share, 'a'))
    const bytes = Buffer.from(envelope.sealed, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      const text = JSON.stringify({ ...envelope, sealed: changed.toString('base64url') })
      await expect(openShare(service, text, 'a'), `byte ${at}`).rejects.toThrow()
    }
  })
})
