import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { en } from '../../messages/en.js'
import { enActivity } from '../../messages/enActivity.js'
import { enActivityDetail } from '../../messages/enActivityDetail.js'
import { enActivityExport } from '../../messages/enActivityExport.js'
import { enActivitySent } from '../../messages/enActivitySent.js'
import { enApprovals } from '../../messages/enApprovals.js'
import { enCode } from '../../messages/enCode.js'
import { enDevice } from '../../messages/enDevice.js'
import { enFirst } from '../../messages/enFirst.js'
import { enLogin } from '../../messages/enLogin.js'
import { enLoginViews } from '../../messages/enLoginViews.js'
import { enNameEdit } from '../../messages/enNameEdit.js'
import { enNames } from '../../messages/enNames.js'
import { enNfts } from '../../messages/enNfts.js'
import { enOnRamp } from '../../messages/enOnRamp.js'
import { enOnRampWidget } from '../../messages/enOnRampWidget.js'
import { enOptions } from '../../messages/enOptions.js'
import { enPrompt } from '../../messages/enPrompt.js'
import { enReceive } from '../../messages/enReceive.js'
import { enRest } from '../../messages/enRest.js'
import { enSend } from '../../messages/enSend.js'
import { enSendFilled } from '../../messages/enSendFilled.js'
import { enSendPreview } from '../../messages/enSendPreview.js'
import { enSessions } from '../../messages/enSessions.js'
import { enSwap } from '../../messages/enSwap.js'
import { enSwapPreview } from '../../messages/enSwapPreview.js'
import { enWallets } from '../../messages/enWallets.js'

const here = import.meta.dirname
const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.tsx') && !/\.(test|harness)\.tsx$/.test(file)
)

/** Attributes with visible or announced text. */
const spoken = /^(aria-label|label|labelledBy|title|text|description|placeholder|alt|heading|clearLabel)$/

/** Texts in a file that a visitor would see: words, not punctuation, digits or symbols. */
function visibleTexts(name: string, source: string): readonly string[] {
  const found: string[] = []
  const note = (text: string) => /\p{L}{2,}/u.test(text) && found.push(text.trim())
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node.text)
    if (
      ts.isJsxAttribute(node) &&
      spoken.test(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    ) {
      note(node.initializer.text)
    }
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)) {
      if (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)) note(node.expression.text)
    }
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

test('no view contains visible words of its own (decision D28)', () => {
  expect(files.length).toBeGreaterThan(30)
  const found = files.flatMap(file =>
    visibleTexts(file, readFileSync(join(here, file), 'utf8')).map(text => [file, text])
  )
  expect(found).toEqual([])
})

test('the scan finds visible words', () => {
  expect(visibleTexts('a.tsx', `<p title="Go on">Words {'more'} {t('x')} · 1</p>`)).toEqual([
    'Go on',
    'Words',
    'more'
  ])
})

test('every message is used', () => {
  const roots = ['react', 'messages', 'core/reactions'].map(root => join(here, '../..', root))
  const source = roots
    .flatMap(root =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter(file => /\.tsx?$/.test(file) && !/(^|\/)(en|de|ar)([A-Z]\w*)?\.ts$|\.test\./.test(file))
        .map(file => readFileSync(join(root, file), 'utf8'))
    )
    .join('\n')
  // Titles are named by their views, and transactions by what they do.
  const computed = [...source.matchAll(/`(\w+\.)\$\{/g)].map(match => match[1] ?? '')
  const isComputed = (key: string) => computed.some(start => key.startsWith(start))
  const unused = Object.keys(en).filter(key => !source.includes(`'${key}'`) && !isComputed(key))
  expect(unused).toEqual([])
})

test('what the first opening draws uses no message that is loaded later', () => {
  // The parts in Connect/options.ts, and those for several namespaces, are loaded with their words.
  const optional = /(options|ByConnecting|Families|LegalCheckbox|LegalGate|LegalText|NoWallets)\.tsx?$/
  const drawn = [
    // NetworkSelect is loaded with its words.
    ...readdirSync(join(here, '../modal'))
      .filter(file => !file.startsWith('NetworkSelect.'))
      .map(file => join(here, '../modal', file)),
    ...files.filter(file => /^Connect[\\/]/.test(file) && !optional.test(file)).map(file => join(here, file)),
    join(here, 'registry.ts')
  ].filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  const source = drawn.map(file => readFileSync(file, 'utf8')).join('\n')
  const later = Object.keys({
    ...enCode,
    ...enOptions,
    ...enRest,
    ...enNfts,
    ...enApprovals,
    ...enLogin,
    ...enLoginViews,
    ...enNameEdit,
    ...enNames,
    ...enOnRamp,
    ...enOnRampWidget,
    ...enSessions,
    ...enSwap,
    ...enSwapPreview,
    ...enWallets,
    ...enPrompt,
    ...enDevice,
    ...enReceive,
    ...enActivity,
    ...enActivityDetail,
    ...enActivityExport,
    ...enActivitySent,
    ...enSend,
    ...enSendFilled,
    ...enSendPreview
  })
  expect(later.filter(key => source.includes(`'${key}'`))).toEqual([])
  const titles = /\bt\('(\w+\.[\w.]+)'/g
  const said = [...source.matchAll(titles)].map(match => match[1] ?? '')
  expect(said.length).toBeGreaterThan(20)
  expect(said.filter(key => !(key in enFirst))).toEqual([])
})
