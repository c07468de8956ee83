import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { defaults } from '../../client/config/defaults.js'
import { lateDefaults } from './lateDefaults.js'

/** The doc comment of each property, by name. */
function commentsOf(typeName: string): Readonly<Record<string, string>> {
  const path = join(import.meta.dirname, 'LatchkeyOptions.ts')
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true)
  const type = file.statements
    .filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === typeName)?.type
  const members = type && ts.isTypeLiteralNode(type) ? type.members : []
  return Object.fromEntries(
    members.map(member => [
      member.name?.getText(file),
      ts
        .getJSDocCommentsAndTags(member)
        .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
        .join(' ')
        .replace(/\s+/g, ' ')
    ])
  )
}
const written = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

test('the comment of every option states its purpose and the default that the code has', () => {
  const options = commentsOf('LatchkeyOptions')
  expect(
    Object.entries(options).filter(([name, text]) => name !== 'networks' && !/[Dd]efaults?\b/.test(text))
  ).toEqual([])
  const { features: _, ...plain } = { ...defaults, ...lateDefaults }
  for (const [name, value] of Object.entries(plain))
    expect([name, options[name]]).toEqual([name, expect.stringContaining(`Default: \`${written(value)}\``)])
  // Without a value, an option is off.
  const off = Object.keys(options).filter(name => options[name]?.includes('Default: `false`'))
  for (const name of off) expect([name, plain[name as keyof typeof plain] ?? false]).toEqual([name, false])
  const features = commentsOf('Features')
  const { connectorTypeOrder: _order, ...switches } = lateDefaults.features
  // Without `onramp` the server says who sells: that has no value. The defaults of logins are loaded with them (`loginDefaults`).
  const elsewhere = ['connectorTypeOrder', 'onramp', 'email', 'socials', 'connectMethodsOrder']
  expect(Object.keys(features).sort()).toEqual([...Object.keys(switches), ...elsewhere].sort())
  for (const [name, value] of Object.entries(switches))
    expect(features[name]).toContain(`Default: \`${written(value)}\``)
})
