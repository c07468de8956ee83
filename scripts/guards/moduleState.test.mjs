import { describe, expect, test } from 'vitest'
import { checkModuleState } from './moduleState.mjs'

const check = text => checkModuleState('x.tsx', text).map(problem => problem.replace(/^x\.tsx:/, ''))

describe('checkModuleState', () => {
  test.each([
    ['let count = 0', '1: is a variable of the module'],
    ['var count = 0', '1: is a variable of the module'],
    ['export let count = 0', '1: is a variable of the module'],
    ['start()', '1: runs at import'],
    ['window.addEventListener("x", () => {})', '1: runs at import'],
    ['if (true) { start() }', '1: runs at import'],
    ['for (const x of [1]) x', '1: runs at import'],
    ['const store = createStore(0)', '1: runs at import (createStore)'],
    ['const all = { inner: [createStore(0)] }', '1: runs at import (createStore)'],
    ['const a = new Thing()', '1: runs at import (new Thing)'],
    ['class A { static count = 0 }', '1: is state of the module (static)'],
    ['class A { static { start() } }', '1: runs at import'],
    ['const a = await load()', '1: waits at import'],
    ['function Button() {}\nButton.count = start()', '2: runs at import'],
    ['Array.prototype.mine = mine', '1: runs at import'],
    ['const list: string[] = []\nfunction add() { list.push("x") }', '2: changes a constant of the module'],
    [
      'const table = { a: 1 }\nexport const set = () => { table.a = 2 }',
      '2: changes a constant of the module'
    ],
    [
      'const table = { a: 1 }\nexport const cut = () => { delete table.a }',
      '2: changes a constant of the module'
    ]
  ])('finds %s', (text, problem) => expect(check(text)).toContain(problem))

  test.each(['Map', 'Set', 'WeakMap'])('finds an empty %s', name => {
    expect(check(`const cache = new ${name}()`)).toHaveLength(1)
  })

  test.each([
    "import x from 'x'\nexport { x }",
    "'use client'\nexport function f() { let inner = 0; inner += 1; return start(inner) }",
    'const names = ["a"] as const',
    'const table = Object.freeze({ a: 1 })',
    'const known: ReadonlySet<string> = new Set(["a", "b"])',
    'const schema = v.object({ a: v.pipe(v.string(), v.maxLength(3)) })',
    'const Context = createContext<string | undefined>(undefined)',
    'const View = lazy(() => import("./View.js"))',
    'const View = memo(function View() { return start() })',
    'const marked = /* @__PURE__ */ build()',
    'const list = [1]\nfunction f(list: number[]) { list.push(1) }',
    'const list = [1]\nfunction f() { const list: number[] = []; list.push(1); return list }',
    'function Button() {}\nfunction Custom() {}\nButton.Custom = Custom',
    'const icon = encodeURIComponent("x")',
    'declare let ambient: string',
    'class Failure extends Error { readonly name = "Failure" }'
  ])('accepts %s', text => expect(check(text)).toEqual([]))
})
