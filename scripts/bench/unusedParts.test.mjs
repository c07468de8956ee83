import { expect, test } from 'vitest'
import { optionalParts, unusedParts } from './unusedParts.mjs'

const exports = {
  '.': { default: './dist/index.js' },
  './evm': { default: './dist/evm/index.js' },
  './connectors': { default: './dist/connectors/index.js' },
  './connectors/coinbase': { default: './dist/connectors/coinbase.js' },
  './connectors/safe': { default: './dist/connectors/safe/index.js' },
  './appkit/adapter-ethers': { default: './dist/appkit/adapters/ethers.js' },
  './rainbowkit/styles.css': './src/rainbowkit/styles.css',
  './package.json': './package.json'
}
const parts = optionalParts(exports)

test('optional is every entry but those of every page, and what has no entry of its own', () => {
  expect(parts).toEqual([
    'appkit/adapters/ethers',
    'connectors/coinbase',
    'connectors/embedded',
    'connectors/safe',
    'connectors/walletConnect',
    'migration'
  ])
})

test('finds the modules of a part, also those that are loaded later, and no others', () => {
  const of = paths =>
    unusedParts(
      paths.map(path => `/somewhere/kit/dist/${path}.js`),
      parts
    )
  expect(of(['index', 'evm/evmEngine', 'connectors/index', 'chunks/shared'])).toEqual([])
  expect(of(['connectors/coinbase', 'connectors/safe/start', 'connectors/safety', 'evm/index'])).toEqual([
    'connectors/coinbase',
    'connectors/safe/start'
  ])
})
