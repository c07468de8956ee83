import { expect, test } from 'vitest'
import { rewriteScript } from './rewriteScript.js'
import { sources } from './sources.js'

const rewrite = (text: string, path = 'a.ts') =>
  rewriteScript(path, text, [sources.appkit, sources.rainbowkit])

test.each([
  ["import {a}   from '@reown/appkit/react'", "import {a}   from 'latchkey/appkit/react'"],
  ['import * as Kit from "@reown/appkit"; Kit.a()', 'import * as Kit from "latchkey/appkit"; Kit.a()'],
  ["export * from '@reown/appkit/networks'", "export * from 'latchkey/appkit/networks'"],
  ["export { mainnet } from '@reown/appkit/networks'", "export { mainnet } from 'latchkey/appkit/networks'"],
  ["const a = await import('@reown/appkit-siwe')", "const a = await import('latchkey/appkit/siwe')"],
  ["let a: typeof import('@reown/appkit/vue')", "let a: typeof import('latchkey/appkit/vue')"],
  ["import a = require('@reown/appkit')", "import a = require('latchkey/appkit')"],
  ["declare module '@reown/appkit/react' {}", "declare module 'latchkey/appkit/react' {}"],
  ["jest.requireActual('@rainbow-me/rainbowkit')", "jest.requireActual('latchkey/rainbowkit')"]
])('%s becomes %s', (before, after) => {
  expect(rewrite(before).text).toBe(after)
})

test.each([
  ['a comment', "// import '@reown/appkit'"],
  ['another package with a similar name', "import '@reown/appkit2'"],
  ['a template', 'const a = `@reown/appkit`'],
  ['an own file', "import './rainbowkit'"]
])('%s stays as it is', (_, text) => {
  expect(rewrite(text)).toEqual({ text, changes: [], findings: [] })
})

test('modules and names without an equal are found, and moved again they are found again', () => {
  const text = `import { createAppKit, useAppKitPay } from '@reown/appkit/react'
import { P } from '@reown/appkit-polkadot'
import Kit from '@rainbow-me/rainbowkit'
`
  const { text: moved, findings } = rewrite(text)
  expect(findings).toEqual([
    { path: 'a.ts', line: 1, what: 'useAppKitPay of @reown/appkit/react is not in latchkey/appkit/react' },
    { path: 'a.ts', line: 2, what: '@reown/appkit-polkadot has no equal in latchkey' },
    { path: 'a.ts', line: 3, what: 'default of @rainbow-me/rainbowkit is not in latchkey/rainbowkit' }
  ])
  expect(rewrite(moved)).toEqual({
    text: moved,
    changes: [],
    findings: [
      { path: 'a.ts', line: 1, what: 'useAppKitPay is not in latchkey/appkit/react' },
      { path: 'a.ts', line: 2, what: '@reown/appkit-polkadot has no equal in latchkey' },
      { path: 'a.ts', line: 3, what: 'default is not in latchkey/rainbowkit' }
    ]
  })
})
