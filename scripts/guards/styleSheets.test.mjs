import { describe, expect, test } from 'vitest'
import { checkStyleSheet } from './styleSheets.mjs'

const check = declaration => checkStyleSheet('a.css', `.a {\n  ${declaration};\n}\n`)

describe('physical', () => {
  test.each([
    'left: 0',
    'margin-left: 4px',
    'padding-top: 4px',
    'border-right: 1px solid',
    'border-top-left-radius: 4px',
    'scroll-margin-bottom: 4px',
    'width: 20px',
    'max-height: 20px',
    'text-align: left',
    'float: right',
    'transform-origin: top left',
    'padding: 8px 16px 8px 12px',
    'inset: var(--y, 0) auto auto var(--x, 0)',
    'border-radius: 4px 0 0 4px',
    'border-radius: 4px 0'
  ])('%s', declaration => {
    expect(check(declaration)).toEqual([
      `a.css:2: ${declaration.split(':')[0]}: is physical; use logical properties`
    ])
  })

  test.each([
    'inset-inline-start: 0',
    'margin-inline-end: 4px',
    'inline-size: 20px',
    'overflow-y: auto',
    'text-align: end',
    'animation: slide-left 1s',
    'padding: 8px 16px 4px',
    'margin: 0 calc(1px + 2px) 4px calc(1px + 2px)',
    'border-radius: 0 0 var(--a) var(--a)',
    'border-radius: 50%'
  ])('%s is not', declaration => {
    expect(check(declaration)).toEqual([])
  })
})

describe('raw colours', () => {
  test.each([
    'background: #fff',
    'color: #12345678',
    'color: rgb(0 0 0 / 0.5)',
    'color: hsla(0, 0%, 0%, 1)',
    'color: oklch(0.5 0.1 20)',
    'border: 1px solid RED',
    'box-shadow: inset 0 0 0 1px black',
    'background: color-mix(in srgb, var(--a), white)'
  ])('%s', declaration => {
    expect(check(declaration)).toEqual([
      `a.css:2: ${declaration.split(':')[0]}: has a raw colour; use a variable`
    ])
  })

  test.each([
    '--ground: #fff',
    'color: var(--lk-color-text)',
    'color: currentColor',
    'background: transparent',
    'border: 1px solid CanvasText',
    'background: color-mix(in srgb, currentColor 8%, transparent)',
    'color: color(from var(--accent) srgb-linear var(--y) var(--y) var(--y))',
    'color: var(--red)'
  ])('%s is none', declaration => {
    expect(check(declaration)).toEqual([])
  })
})

test('names the line of each declaration, also in a media query', () => {
  const text =
    '/* left: 0; */\n.a:hover {\n  color: red;\n  inset:\n    0\n    auto;\n}\n@media (max-width: 4px) {\n  .b {\n    left: 0\n  }\n}\n'
  expect(checkStyleSheet('a.css', text)).toEqual([
    'a.css:3: color: has a raw colour; use a variable',
    'a.css:10: left: is physical; use logical properties'
  ])
})

test('a condition is no declaration', () => {
  expect(checkStyleSheet('a.css', '@supports (color: red) {\n  .a {\n    color: var(--a);\n  }\n}')).toEqual(
    []
  )
})

test('a reason allows the next declaration only, and is reported where it has no use', () => {
  const reason = '/* styles-ignore: measured */'
  expect(check(`${reason}\n  left: 0`)).toEqual([])
  expect(check(`${reason}\n  left: 0;\n  right: 0`)).toHaveLength(1)
  expect(check('/* styles-ignore: */\n  left: 0')).toHaveLength(1)
  expect(check(`${reason}\n  inset: 0`)).toEqual(['a.css:3: styles-ignore has no use'])
})
