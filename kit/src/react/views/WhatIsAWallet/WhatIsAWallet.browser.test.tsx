import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dispatch } from '../../../core/dispatch.js'
import { viewSlice } from '../../../core/state/view.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

async function open(locale = 'en'): Promise<Drawn> {
  drawn = drawModal({ locale })
  dispatch(drawn.kit, { type: 'open' })
  dispatch(drawn.kit, { type: 'push', view: 'WhatIsAWallet' })
  await expect.poll(() => dots().length).toBe(3)
  return drawn
}

const dots = () => [...(drawn?.shadow().querySelectorAll('.dot') ?? [])] as HTMLElement[]
const current = () => dots().findIndex(dot => dot.hasAttribute('aria-current'))
const seen = () => drawn?.shadow().querySelectorAll('.lesson[data-seen]').length
const track = () => drawn?.shadow().querySelector<HTMLElement>('.lessons')

test.for([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}']
] as const)(
  'lessons are turned by dots, by swiping and by arrow keys, in %s',
  async ([locale, next, back]) => {
    await open(locale)
    expect([current(), seen()]).toEqual([0, 1])
    dots()[2]?.click()
    await expect.poll(current).toBe(2)
    track()?.focus()
    await userEvent.keyboard(back)
    await expect.poll(current).toBe(1)
    await userEvent.keyboard(next)
    await expect.poll(current).toBe(2)
    track()?.scrollTo({ left: 0 })
    await expect.poll(current).toBe(0)
    // Drawn once only.
    expect(seen()).toBe(3)
  }
)

test('the way to a wallet stays below every lesson', async () => {
  const { kit } = await open()
  const button = page.getByRole('button', { name: 'Get a wallet' })
  const top = () => button.element().getBoundingClientRect().top
  const before = top()
  dots()[1]?.click()
  await expect.poll(current).toBe(1)
  expect(top()).toBe(before)
  await button.click()
  await expect.poll(() => kit.slice(viewSlice).get().history.at(-1)?.name).toBe('GetWallet')
})
