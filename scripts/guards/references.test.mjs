import { describe, expect, test } from 'vitest'
import { checkReferences } from './references.mjs'

const design = {
  'docs/design/promises.md': '| <a id="P1"></a>P1 | final |',
  'docs/design/decisions.md': '| <a id="D7"></a>D7 | one address |',
  'docs/design/wire.md': '# Wire\n\n## 5. WalletConnect\n\n### 5.4 Links\n\n### 5.7 Relay: connection\n',
  'docs/design/specification.md': '## 2. Views\n\n## 4. States\n',
  'docs/design/api.md': '## 2. Options\n',
  'docs/design/security.md': '## 1. Rules for all of it\n'
}

/** The findings in one more file. */
const check = (text, path = 'kit/src/a.ts') =>
  checkReferences({ ...design, [path]: text }, other => other === 'docs/images/a.png')

describe('checkReferences', () => {
  test.each([
    ['// promise P2', 'P2 is not in docs/design/promises.md'],
    ['test("connects (P1, P33)", run)', 'P33 is not in docs/design/promises.md'],
    ['/** Decision D8. */', 'D8 is not in docs/design/decisions.md'],
    ['// house.md section 5', 'there is no page house.md'],
    ['// see wire.md section 9', 'docs/design/wire.md has no section 9'],
    ['// (wire.md 5.4 and 5.6)', 'docs/design/wire.md has no section 5.6'],
    ['// Wire.md section 6.1', 'docs/design/wire.md has no section 6.1'],
    ['// wire.md sections 5.4, 5.5 and 5.7', 'docs/design/wire.md has no section 5.5'],
    ['// design/security.md section 2', 'docs/design/security.md has no section 2'],
    ['// SPEC sections 2 and 3', 'docs/design/specification.md has no section 3'],
    ['// public API section 1', 'docs/design/api.md has no section 1'],
    ['// docs/design/wire.md#53-code', 'docs/design/wire.md has no anchor 53-code']
  ])('finds %s', (text, what) => {
    expect(check(`first line\n${text}`)).toEqual([`kit/src/a.ts:2: ${what}`])
  })

  test('reports a citation that is wrapped over two lines of a comment at its first line', () => {
    expect(check('/**\n * Asks (wire.md section\n * 6.2).\n */')).toEqual([
      'kit/src/a.ts:2: docs/design/wire.md has no section 6.2'
    ])
    expect(check('// The order of SPEC\n// section 9')).toEqual([
      'kit/src/a.ts:1: docs/design/specification.md has no section 9'
    ])
  })

  test.each([
    ['[a](wire.md)', 'there is no docs/wire.md'],
    ['[a](design/wire.md#56-sign)', 'docs/design/wire.md has no anchor 56-sign'],
    ['[a](#nowhere)', 'docs/page.md has no anchor nowhere'],
    ['![a](images/b.png)', 'there is no docs/images/b.png']
  ])('finds the broken link %s of a page', (text, what) => {
    expect(check(`# Page\n\n${text}`, 'docs/page.md')).toContain(`docs/page.md:3: ${what}`)
  })

  test('accepts references that resolve', () => {
    const page = [
      '# Page of `links`',
      '## What is [there](design/wire.md)?',
      '## Twice',
      '## Twice',
      '[a](design/wire.md#57-relay-connection) [b](design/promises.md#P1) [c](#what-is-there) [d](#twice-1)',
      '[e](images/a.png) [f](https://example.org/none.md#x) `[g](none)` [h](#page-of-links)',
      '```\n[i](none)\n```'
    ].join('\n')
    expect(check(page, 'docs/page.md')).toEqual([])
    const code = [
      '// promise P1, decision D7 (D7): wire.md section 5.4, wire.md 5.4 to 5.7, Wire.md section 5.',
      '// SPEC sections 2 and 4, Public API section 2, design/security.md section 1, docs/design/api.md',
      '// RFC 7748 section 9, P-256, sha256, $P9, https://example.org/none.md section 3'
    ].join('\n')
    expect(check(code)).toEqual([])
  })
})
