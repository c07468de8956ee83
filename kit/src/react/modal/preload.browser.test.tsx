import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dispatch } from '../../core/dispatch.js'
import type { ViewEntry } from '../../core/state/view.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { drawModal } from '../views/drawModal.harness.js'
import { views } from '../views/registry.js'
import type { ViewDefinition } from '../views/ViewDefinition.js'
import type { LazyView } from './lazyView.js'

test('the pointer over a wallet loads the view that its click opens', async () => {
  const { Component } = views.ConnectingExternal as ViewDefinition
  const preload = vi.spyOn(Component as LazyView<ViewEntry>, 'preload')
  const connectors = ['Elm', 'Oak'].map(name => createMockConnector({ id: name.toLowerCase(), name }))
  const { kit, unmount } = drawModal({ connectors })
  onTestFinished(() => {
    preload.mockRestore()
    unmount()
  })
  dispatch(kit, { type: 'open' })
  // The pointer may be over one of them already.
  for (const id of ['elm', 'oak']) await page.getByTestId(`wallet-selector-${id}`).hover()
  await expect.poll(() => preload.mock.calls.length).toBeGreaterThan(0)
})
