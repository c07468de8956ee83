import { expect, test } from 'vitest'
import { checkTypeCycles, cycleLimit } from './typeCycles.mjs'

const ways = {
  'import type': name => `import type { A } from './${name}.js'\nexport type B = A`,
  'a static import': name => `import { a } from './${name}.js'\nexport const b = a`,
  'export from': name => `export { a } from './${name}.js'`,
  "import('...') as a type": name => `export type B = import('./${name}.js').A`,
  'a dynamic import': name => `export const load = () => import('./${name}.js')`
}

/** `count` files that import each other in a circle. */
function circle(count, way) {
  const names = Array.from({ length: count }, (_, index) => `f${index}`)
  return Object.fromEntries(
    names.map((name, index) => [`kit/src/core/${name}.ts`, way(names[(index + 1) % count])])
  )
}

test.each(Object.entries(ways))('a circle of too many files is found: %s', (_, way) => {
  const files = circle(cycleLimit + 1, way)
  expect(checkTypeCycles(files)).toEqual([
    `${cycleLimit + 1} files import each other, at most ${cycleLimit} may: ${Object.keys(files).join(', ')}`
  ])
})

test('a small circle, a chain and a file beside a circle pass', () => {
  expect(checkTypeCycles(circle(cycleLimit, ways['import type']))).toEqual([])
  const { 'kit/src/core/f0.ts': _, ...chain } = circle(20, ways['import type'])
  expect(checkTypeCycles(chain)).toEqual([])
  const beside = { 'kit/src/core/x.tsx': "import { a } from './f0.js'\nexport const x = a" }
  expect(checkTypeCycles({ ...circle(cycleLimit, ways['import type']), ...beside })).toEqual([])
})
