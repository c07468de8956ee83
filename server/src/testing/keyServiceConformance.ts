import { randomBytes } from 'node:crypto'
import type { KeyService } from '../wallet/keys/KeyService.js'
import type { ConformanceCase } from './priceSourceConformance.js'

/**
 * The requirements of the `KeyService` contract, as cases for any test runner.
 * @example for (const { name, run } of keyServiceConformance(createMyKeyService)) test(name, run)
 */
export function keyServiceConformance(
  create: () => KeyService | Promise<KeyService>
): readonly ConformanceCase[] {
  return Object.entries(checks).map(([name, check]) => ({ name, run: async () => check(await create()) }))
}

const context = '1|0123456789abcdef0123456789abcdef|device|1|0x0000000000000000000000000000000000000001'

const checks: Readonly<Record<string, (service: KeyService) => Promise<void>>> = {
  async 'unwraps what it has wrapped'(service) {
    const key = randomBytes(32)
    const wrapped = await service.wrap(Buffer.from(key), context)
    if (!(await service.unwrap(wrapped, context)).equals(key)) throw new Error('got another key')
  },
  async 'survives a database: what it returns is text'(service) {
    const key = randomBytes(32)
    const stored = JSON.parse(JSON.stringify(await service.wrap(Buffer.from(key), context)))
    if (!(await service.unwrap(stored, context)).equals(key)) throw new Error('got another key')
  },
  async 'does not show the key'(service) {
    const key = randomBytes(32)
    const { wrapped } = await service.wrap(Buffer.from(key), context)
    const texts = ['hex', 'base64', 'base64url'] as const
    if (texts.some(form => wrapped.includes(key.toString(form)))) throw new Error('the key is in it')
  },
  async 'wraps the same key differently each time'(service) {
    const key = randomBytes(32)
    const [one, other] = [await service.wrap(Buffer.from(key), context), await service.wrap(key, context)]
    if (one.wrapped === other.wrapped) throw new Error('both are the same')
  },
  async 'refuses another context'(service) {
    const wrapped = await service.wrap(randomBytes(32), context)
    await refuses(() => service.unwrap(wrapped, context.replace('|1|', '|2|')))
    await refuses(() => service.unwrap(wrapped, ''))
  },
  async 'refuses a changed text'(service) {
    const { keyId, wrapped } = await service.wrap(randomBytes(32), context)
    for (const at of [0, Math.floor(wrapped.length / 2), wrapped.length - 4]) {
      const changed = `${wrapped.slice(0, at)}${wrapped[at] === 'A' ? 'B' : 'A'}${wrapped.slice(at + 1)}`
      await refuses(() => service.unwrap({ keyId, wrapped: changed }, context))
    }
    await refuses(() => service.unwrap({ keyId, wrapped: '' }, context))
  },
  async 'refuses the key of another service'(service) {
    const { wrapped } = await service.wrap(randomBytes(32), context)
    await refuses(() => service.unwrap({ keyId: 'other', wrapped }, context))
  }
}

async function refuses(unwrap: () => Promise<unknown>): Promise<void> {
  const opened = await unwrap().then(
    () => true,
    () => false
  )
  if (opened) throw new Error('it was opened')
}
