import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dispatch } from '../../../core/dispatch.js'
import { createCodes, harbor } from '../codes.harness.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

function open(canPair: boolean): Drawn {
  drawn = drawModal({ connectors: canPair ? [createCodes().connector] : [] })
  dispatch(drawn.kit, { type: 'open' })
  dispatch(drawn.kit, { type: 'push', view: 'Downloads', data: { wallet: harbor } })
  return drawn
}

test('a wallet that a code would reach is offered for download, not reported as missing', async () => {
  open(true)
  await expect.element(page.getByText(/Choose where to use it/)).toBeVisible()
  expect(page.getByText('Harbor was not found here').elements()).toEqual([])
})

test('a wallet that only the page could reach is reported as not found', async () => {
  open(false)
  await expect.element(page.getByText('Harbor was not found here')).toBeVisible()
})
