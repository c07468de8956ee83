import { expect, test } from 'vitest'
import { mainnet } from '../../chains/index.js'
import { resolveConfig } from '../../client/config/resolveConfig.js'
import { hasDirectory } from '../select/hasDirectory.js'

// The first card is prepared while the page is idle, without a kit: what only a page without a directory shows must not be fetched then.
test.each([
  [{ server: 'https://a.example' }, true],
  [{ services: { directory: 'https://b.example' } }, true],
  [{ services: { api: 'https://b.example' } }, false],
  [{ server: '' }, false],
  [{}, false]
])('before the kit is loaded it is known whether %j names a directory', (options, isThere) => {
  const config = resolveConfig({ networks: [mainnet], ...options })
  expect(hasDirectory({ config: { get: () => config } } as never)).toBe(isThere)
})
