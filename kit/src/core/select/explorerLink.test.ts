import { expect, test } from 'vitest'
import { solana } from '../../chains/solana.js'
import { solanaDevnet } from '../../chains/solanaDevnet.js'
import { explorerLink } from './explorerLink.js'

test('the query of an explorer, which chooses the cluster, stays behind the path', () => {
  expect(explorerLink(solana, 'tx', 'abc')).toBe('https://solscan.io/tx/abc')
  expect(explorerLink(solanaDevnet, 'address', 'a/b')).toBe(
    'https://explorer.solana.com/address/a%2Fb?cluster=devnet'
  )
  expect(explorerLink({ ...solana, blockExplorers: undefined }, 'tx', 'abc')).toBe(undefined)
})
