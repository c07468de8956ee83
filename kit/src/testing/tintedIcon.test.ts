import { expect, test } from 'vitest'
import { keyIcon } from '../protocol/keyIcon.js'
import { isSafeImage } from '../protocol/urls.js'
import { tintedIcon } from './tintedIcon.js'

test('a mock wallet has the key in a colour of its name, always the same', () => {
  const names = ['Alder', 'Birch', 'Cedar', 'Elm', 'Larch']
  const icons = names.map(tintedIcon)
  expect(new Set(icons).size).toBeGreaterThan(3)
  expect(icons).toEqual(names.map(tintedIcon))
  for (const icon of icons) {
    expect(isSafeImage(icon)).toBe(true)
    expect(icon).toHaveLength(keyIcon.length)
  }
})
