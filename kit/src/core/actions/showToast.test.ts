import { expect, test } from 'vitest'
import { toastDuration } from '../../protocol/limits.js'
import { createWorld } from '../../world.harness.js'
import { emptyAlert } from '../state/alert.js'
import { emptyToast } from '../state/toast.js'
import { hideAlert } from './hideAlert.js'
import { hideToast } from './hideToast.js'
import { showAlert } from './showAlert.js'
import { showToast } from './showToast.js'

test('a toast is shown at once, goes by itself, and leaves all fields reset (SPEC section 4)', async () => {
  const { kit, environment } = createWorld()
  showToast(kit, { message: 'No', variant: 'error', svg: 'warning' })
  expect(kit.state.toast.get()).toEqual({
    open: true,
    message: 'No',
    variant: 'error',
    svg: 'warning',
    autoClose: true
  })
  await environment.advance(toastDuration - 1)
  expect(kit.state.toast.get().open).toBe(true)
  await environment.advance(1)
  expect([kit.state.toast.get(), environment.clock.pending()]).toEqual([emptyToast, 0])
})

test('a second one closes the first and comes after 150 ms', async () => {
  const { kit, environment } = createWorld()
  showToast(kit, { message: 'A', variant: 'loading', autoClose: false })
  showToast(kit, { message: 'B' })
  expect(kit.state.toast.get()).toEqual(emptyToast)
  await environment.advance(149)
  expect(kit.state.toast.get()).toEqual(emptyToast)
  await environment.advance(1)
  expect(kit.state.toast.get()).toEqual({ ...emptyToast, open: true, message: 'B' })
})

test('closing the modal takes it along, and the one that was to come', async () => {
  const { kit, environment } = createWorld()
  kit.dispatch({ type: 'open' })
  showToast(kit, { message: 'A', autoClose: false })
  showToast(kit, { message: 'B' })
  kit.dispatch({ type: 'close' })
  await environment.advance(150)
  expect(kit.state.toast.get()).toEqual(emptyToast)
  kit.config.set({ ...kit.config.get(), enableEmbedded: true })
  kit.dispatch({ type: 'open' })
  showToast(kit, { message: 'C', autoClose: false })
  kit.dispatch({ type: 'close' })
  expect(kit.state.toast.get().message).toBe('C')
})

test('of several in 150 ms the last one comes, once', async () => {
  const { kit, environment } = createWorld()
  const seen: string[] = []
  kit.state.toast.subscribe(() => void seen.push(kit.state.toast.get().message))
  for (const message of ['A', 'B', 'C']) showToast(kit, { message, autoClose: false })
  await environment.advance(60_000)
  expect(seen.filter(Boolean)).toEqual(['A', 'C'])
  expect(kit.state.toast.get().message).toBe('C')
})

test('hiding takes back what was to come, and its timer does not hide a later one', async () => {
  const { kit, environment } = createWorld()
  showToast(kit, { message: 'A' })
  showToast(kit, { message: 'B' })
  hideToast(kit)
  await environment.advance(1_000)
  expect(kit.state.toast.get()).toEqual(emptyToast)
  showToast(kit, { message: 'C' })
  hideToast(kit)
  showToast(kit, { message: 'D', autoClose: false })
  await environment.advance(60_000)
  expect(kit.state.toast.get().message).toBe('D')
})

test('option debug shows alerts; onError hears of them in any case', () => {
  const loud = createWorld({ debug: true })
  const quiet = createWorld()
  for (const { kit } of [loud, quiet]) showAlert(kit, 'LATCHKEY_CONFIG__INVALID_APP')
  expect(loud.kit.state.alert.get()).toEqual({
    open: true,
    kind: 'error',
    message: 'Invalid App Configuration',
    code: 'LATCHKEY_CONFIG__INVALID_APP'
  })
  expect(quiet.kit.state.alert.get()).toEqual(emptyAlert)
  expect([loud.errors, quiet.errors]).toEqual([
    ['LATCHKEY_CONFIG__INVALID_APP'],
    ['LATCHKEY_CONFIG__INVALID_APP']
  ])
  hideAlert(loud.kit)
  expect(loud.kit.state.alert.get()).toEqual(emptyAlert)
})

test('a refused closing shakes for 500 ms, however often it is tried', async () => {
  const { kit, environment } = createWorld()
  kit.dispatch({ type: 'open', view: 'UnsupportedChain' })
  let changes = 0
  kit.state.modal.subscribe(() => {
    changes += 1
  })
  kit.dispatch({ type: 'safeClose' })
  await environment.advance(300)
  kit.dispatch({ type: 'safeClose' })
  await environment.advance(199)
  expect(kit.state.modal.get()).toEqual({ open: true, shaking: true })
  await environment.advance(1)
  expect([kit.state.modal.get(), changes]).toEqual([{ open: true, shaking: false }, 2])
  kit.dispatch({ type: 'safeClose' })
  kit.dispatch({ type: 'close' })
  await environment.advance(500)
  expect([kit.state.modal.get(), changes]).toEqual([{ open: false, shaking: false }, 4])
})
