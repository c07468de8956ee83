import { expect, test } from 'vitest'
import { invalidApp } from '../../protocol/errors/opening.js'
import { toastDuration } from '../../protocol/limits.js'
import { setupTestKit } from '../../setupTestKit.harness.js'
import { dispatch } from '../dispatch.js'
import { alertSlice, emptyAlert, hideAlert } from '../state/alert.js'
import { emptyToast, toastSlice } from '../state/toast.js'
import { hideToast } from './hideToast.js'
import { showToast } from './showToast.js'

test('a toast is shown at once, closes by itself and resets all its fields (SPEC section 4)', async () => {
  const { kit, environment } = setupTestKit()
  showToast(kit, { message: 'No', variant: 'error', svg: 'warning' })
  expect(kit.slice(toastSlice).get()).toEqual({
    open: true,
    message: 'No',
    variant: 'error',
    svg: 'warning',
    autoClose: true
  })
  await environment.advance(toastDuration - 1)
  expect(kit.slice(toastSlice).get().open).toBe(true)
  await environment.advance(1)
  expect([kit.slice(toastSlice).get(), environment.clock.pending()]).toEqual([emptyToast, 0])
})

test('a second toast closes the first, and is shown after 150 ms', async () => {
  const { kit, environment } = setupTestKit()
  showToast(kit, { message: 'A', variant: 'loading', autoClose: false })
  showToast(kit, { message: 'B' })
  expect(kit.slice(toastSlice).get()).toEqual(emptyToast)
  await environment.advance(149)
  expect(kit.slice(toastSlice).get()).toEqual(emptyToast)
  await environment.advance(1)
  expect(kit.slice(toastSlice).get()).toEqual({ ...emptyToast, open: true, message: 'B' })
})

test('closing the modal closes the toast and cancels a scheduled one; an embedded modal keeps its toast', async () => {
  const { kit, environment } = setupTestKit()
  dispatch(kit, { type: 'open' })
  showToast(kit, { message: 'A', autoClose: false })
  showToast(kit, { message: 'B' })
  dispatch(kit, { type: 'close' })
  await environment.advance(150)
  expect(kit.slice(toastSlice).get()).toEqual(emptyToast)
  kit.config.set({ ...kit.config.get(), enableEmbedded: true })
  dispatch(kit, { type: 'open' })
  showToast(kit, { message: 'C', autoClose: false })
  dispatch(kit, { type: 'close' })
  expect(kit.slice(toastSlice).get().message).toBe('C')
})

test('of several toasts within 150 ms only the last is shown, once', async () => {
  const { kit, environment } = setupTestKit()
  const seen: string[] = []
  kit.slice(toastSlice).subscribe(() => void seen.push(kit.slice(toastSlice).get().message))
  for (const message of ['A', 'B', 'C']) showToast(kit, { message, autoClose: false })
  await environment.advance(60_000)
  expect(seen.filter(Boolean)).toEqual(['A', 'C'])
  expect(kit.slice(toastSlice).get().message).toBe('C')
})

test('hideToast cancels a scheduled toast, and the timer of a hidden toast does not hide a later one', async () => {
  const { kit, environment } = setupTestKit()
  showToast(kit, { message: 'A' })
  showToast(kit, { message: 'B' })
  hideToast(kit)
  await environment.advance(1_000)
  expect(kit.slice(toastSlice).get()).toEqual(emptyToast)
  showToast(kit, { message: 'C' })
  hideToast(kit)
  showToast(kit, { message: 'D', autoClose: false })
  await environment.advance(60_000)
  expect(kit.slice(toastSlice).get().message).toBe('D')
})

test('option debug shows alerts; onError gets their errors in any case', () => {
  const loud = setupTestKit({ debug: true })
  const quiet = setupTestKit()
  for (const { kit } of [loud, quiet]) kit.report(invalidApp())
  expect(loud.kit.slice(alertSlice).get()).toEqual({
    open: true,
    kind: 'error',
    message: 'Invalid App Configuration',
    code: 'LATCHKEY_CONFIG__INVALID_APP'
  })
  expect(quiet.kit.slice(alertSlice).get()).toEqual(emptyAlert)
  expect([loud.errors, quiet.errors]).toEqual([
    ['LATCHKEY_CONFIG__INVALID_APP'],
    ['LATCHKEY_CONFIG__INVALID_APP']
  ])
  hideAlert(loud.kit)
  expect(loud.kit.slice(alertSlice).get()).toEqual(emptyAlert)
})

test('the modal shakes for 500 ms when it refuses to close, however often closing is tried', async () => {
  const { kit, environment } = setupTestKit()
  dispatch(kit, { type: 'open', view: 'UnsupportedChain' })
  let changes = 0
  kit.state.modal.subscribe(() => {
    changes += 1
  })
  dispatch(kit, { type: 'safeClose' })
  await environment.advance(300)
  dispatch(kit, { type: 'safeClose' })
  await environment.advance(199)
  expect(kit.state.modal.get()).toEqual({ open: true, shaking: true })
  await environment.advance(1)
  expect([kit.state.modal.get(), changes]).toEqual([{ open: true, shaking: false }, 2])
  dispatch(kit, { type: 'safeClose' })
  dispatch(kit, { type: 'close' })
  await environment.advance(500)
  expect([kit.state.modal.get(), changes]).toEqual([{ open: false, shaking: false }, 4])
})
