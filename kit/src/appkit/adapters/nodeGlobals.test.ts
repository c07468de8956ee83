import { expect, test } from 'vitest'
import { addNodeGlobals } from './nodeGlobals.js'

type Names = Parameters<typeof addNodeGlobals>[0]

test('a page without the names of Node gets them', () => {
  const page: Names = {}
  addNodeGlobals(page)
  expect(page.global).toBe(page)
  expect(page.process).toEqual({ env: {} })
  const { from } = page.Buffer as typeof Buffer
  expect(from('Grüße').toString('base64')).toBe('R3LDvMOfZQ==')
})

test('what a page has of them stays', () => {
  const process = { env: { NODE_ENV: 'development' } }
  const page: Names = { Buffer: 'its own', global: 'its own', process }
  addNodeGlobals(page)
  expect(page).toEqual({ Buffer: 'its own', global: 'its own', process })
  expect(page.process).toBe(process)
  const bare = { process: { title: 'browser' } }
  addNodeGlobals(bare)
  expect(bare.process).toEqual({ title: 'browser', env: {} })
})
