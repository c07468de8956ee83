import { expect, test } from 'vitest'
import { cssObjectFromTheme, cssStringFromTheme } from './cssFromTheme.js'
import { darkTheme } from './darkTheme.js'
import { lightTheme } from './lightTheme.js'
import { midnightTheme } from './midnightTheme.js'
import { themeOptions } from './themeOptions.js'

test('a theme becomes the mode and the variables of the kit', () => {
  const theme = lightTheme({ accentColor: '#7b3fe4', borderRadius: 'medium', fontStack: 'system' })
  const { themeMode, themeVariables } = themeOptions(theme, false)
  expect(themeMode).toBe('light')
  expect(themeVariables).toEqual({
    '--lk-accent': '#7b3fe4',
    '--lk-color-on-accent': '#FFF',
    '--lk-color-bg': '#FFF',
    '--lk-color-text': '#25292E',
    '--lk-color-border': 'rgba(0, 0, 0, 0.06)',
    '--lk-color-overlay': 'rgba(0, 0, 0, 0.3)',
    '--lk-font-family': theme.fonts.body,
    '--lk-radius-card': '16px',
    '--lk-radius-md': '8px',
    '--lk-border-radius-master': '2.67px'
  })
})

test('colours of text that are not readable on the background are those of the kit', () => {
  const { themeVariables } = themeOptions(lightTheme, false)
  // White on RainbowKit's blue has 4.1:1.
  expect(themeVariables).not.toHaveProperty('--lk-color-on-accent')
  expect(themeVariables).not.toHaveProperty('--lk-color-text-secondary')
  const strong = {
    ...lightTheme(),
    colors: { ...lightTheme().colors, modalTextSecondary: 'rgb(60 66 66 / 90%)' }
  }
  expect(themeOptions(strong, false).themeVariables).toHaveProperty(
    '--lk-color-text-secondary',
    'rgb(60 66 66 / 90%)'
  )
  const odd = { ...lightTheme(), colors: { ...lightTheme().colors, modalBackground: 'var(--page)' } }
  expect(themeOptions(odd, false)).toMatchObject({ themeMode: 'light' })
  expect(themeOptions(odd, false).themeVariables).not.toHaveProperty('--lk-color-bg')
})

test.each([
  ['light', lightTheme],
  ['dark', darkTheme],
  ['dark', midnightTheme()]
] as const)('the mode %s is read from the background of a theme', (mode, theme) => {
  expect(themeOptions(theme, false).themeMode).toBe(mode)
})

test('a theme for each setting of the system follows the system, and null leaves the theme to the kit', () => {
  const theme = { lightMode: lightTheme, darkMode: midnightTheme({ ...midnightTheme.accentColors.green }) }
  expect(themeOptions(theme, false)).toMatchObject({ themeMode: 'light' })
  expect(themeOptions(theme, true)).toMatchObject({
    themeMode: 'dark',
    themeVariables: { '--lk-accent': '#4BD166', '--lk-color-on-accent': '#000', '--lk-color-bg': '#000' }
  })
  expect(themeOptions(null, true)).toEqual({ themeMode: undefined, themeVariables: {} })
})

test('the variables of a theme have the names of RainbowKit, and those of another theme can be left out', () => {
  const all = cssObjectFromTheme(darkTheme)
  expect(Object.keys(all)).toHaveLength(43)
  expect(all).toMatchObject({
    '--rk-blurs-modalOverlay': 'blur(0px)',
    '--rk-colors-accentColor': '#3898FF',
    '--rk-radii-connectButton': '12px',
    '--rk-shadows-dialog': '0px 8px 32px rgba(0, 0, 0, 0.32)'
  })
  expect(cssObjectFromTheme(darkTheme({ accentColor: 'red' }), { extends: darkTheme })).toEqual({
    '--rk-colors-accentColor': 'red'
  })
  expect(cssStringFromTheme(darkTheme({ accentColor: 'red' }), { extends: darkTheme() })).toBe(
    '--rk-colors-accentColor:red;'
  )
  expect(
    cssStringFromTheme(lightTheme({ accentColor: 'red;}body{display:none' }), { extends: lightTheme })
  ).toBe('--rk-colors-accentColor:red;')
})
