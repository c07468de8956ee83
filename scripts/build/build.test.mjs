import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { root } from '../lib/install.mjs'
import { burdened, reach, readGraph } from './graph.mjs'
import { groupLazyFiles, unmatchedNames } from './group.mjs'

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function write(files) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-build-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** A minimal kit, with functions, because constants are inlined: two lazy modules that share a part, and a module that the page imports statically. */
const kit = {
  'index.js':
    "import { page } from './page.js'\nexport const open = () => [page, import('./opening.js'), import('./react/modal/Modal.js'), import('./core/walletActions.js')]\n",
  'page.js': "export const page = 'page'\n",
  'opening.js': "import { createKit } from './core/createKit.js'\nexport const opening = () => createKit()\n",
  'core/createKit.js': "import { part } from './part.js'\nexport const createKit = () => part()\n",
  'core/walletActions.js':
    "import { part } from './part.js'\nimport { page } from '../page.js'\nexport const connect = () => part() + page\n",
  'core/part.js': "/** Why. */\nexport const part = () => 'part'\n",
  'react/modal/Modal.js':
    "'use client'\nimport { useState } from 'react'\nimport { button } from '../../ui/button.js'\nexport const Modal = () => [useState, button]\n",
  'ui/button.js': "export const button = () => 'button'\n"
}

describe('grouping lazy modules', () => {
  test('leaves static imports of a page unchanged, and loads grouped modules', async () => {
    const dist = write(kit)
    const homes = await groupLazyFiles(dist, ['index.js'])
    expect(readFileSync(join(dist, 'index.js'), 'utf8')).toBe(kit['index.js'])
    expect(readFileSync(join(dist, 'page.js'), 'utf8')).toBe(kit['page.js'])
    expect(homes).toMatchObject({
      'core/part.js': 'opening.js',
      'ui/button.js': 'react/modal/Modal.js'
    })
    const { connect } = await import(join(dist, 'core/walletActions.js'))
    expect(connect()).toBe('partpage')
  })

  test("puts 'use client' at the top of a file that contains a client module", async () => {
    const dist = write(kit)
    await groupLazyFiles(dist, ['index.js'])
    expect(readFileSync(join(dist, 'react/modal/Modal.js'), 'utf8')).toMatch(/^'use client'/)
    expect(readFileSync(join(dist, 'opening.js'), 'utf8')).not.toMatch(/use client/)
  })

  test('finds names of groups that match no file', () => {
    const paths = readdirSync(join(root, 'kit/src'), { recursive: true }).map(path =>
      path.replace(/\.tsx?$/, '.js').replace(/\.css$/, '.css.js')
    )
    expect(unmatchedNames(paths)).toEqual([])
    const without = paths.filter(path => path !== 'protocol/caip.js' && !path.startsWith('messages/'))
    const unmatched = unmatchedNames(without)
    expect(unmatched).toContain('messages/')
    expect(unmatched.filter(name => !name.startsWith('messages/'))).toEqual(['protocol/caip.js'])
  })

  test('distinguishes static from lazy imports', async () => {
    const dist = write(kit)
    const graph = await readGraph([join(dist, 'index.js')])
    expect([...reach(graph, [join(dist, 'index.js')])]).toEqual(
      ['index.js', 'page.js'].map(path => join(dist, path))
    )
    expect(graph[join(dist, 'index.js')].later).toHaveLength(3)
  })

  test('rejects a file without views whose import would load them', () => {
    const homes = {
      'core/list.js': 'react/Modal.js',
      'react/Modal.js': 'react/Modal.js',
      'core/page.js': 'core/page.js'
    }
    expect(burdened(homes, { 'core/page.js': ['react/Modal.js'] })).toEqual(['core/page.js'])
    expect(
      burdened({ ...homes, 'core/list.js': 'core/list.js' }, { 'core/page.js': ['core/list.js'] })
    ).toEqual([])
  })
})
