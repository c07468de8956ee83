import { expect, test } from 'vitest'
import { updateLifecycle } from '../client/state/lifecycle.js'
import { setupTestKit } from '../setupTestKit.harness.js'
import { dispatch } from './dispatch.js'

test('an embedded modal whose code does not load is closed; the next opening tries again', () => {
  const { kit } = setupTestKit({ enableEmbedded: true })
  const { lifecycle, modal } = kit.state
  const isOpenAfter = (type: 'open' | 'close') => {
    dispatch(kit, { type })
    return modal.get().open
  }
  expect([isOpenAfter('open'), isOpenAfter('close')]).toEqual([true, true])
  updateLifecycle(kit, { loadFailed: true })
  expect([isOpenAfter('close'), lifecycle.get().loadFailed]).toEqual([false, true])
  expect([isOpenAfter('open'), lifecycle.get().loadFailed, isOpenAfter('close')]).toEqual([true, false, true])
})
