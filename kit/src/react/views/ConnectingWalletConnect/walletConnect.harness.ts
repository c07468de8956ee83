import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import type { ViewData } from '../../../core/state/view.js'
import { viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import type { KitEvent } from '../../../protocol/events.js'
import type { MemoryEnvironmentOptions } from '../../../testing/memoryEnvironment.js'
import { code, createCodes } from '../codes.harness.js'
import { drawModal } from '../drawModal.harness.js'

/** A view and its environment. */
export type World = {
  readonly options?: Partial<LatchkeyOptions>
  readonly data?: ViewData
  readonly isMobile?: boolean
  readonly device?: MemoryEnvironmentOptions['device']
}

/** Opens the view with codes that the test controls. */
export function openWalletConnect(world: World = {}) {
  const codes = createCodes()
  const events: KitEvent[] = []
  const { isMobile = false, device, options, data } = world
  const drawn = drawModal(
    { connectors: [codes.connector], onEvent: event => events.push(event), ...options },
    { isMobile, ...(device && { device }) }
  )
  const { kit, environment } = drawn
  dispatch(kit, { type: 'open' })
  dispatch(kit, { type: 'push', view: 'ConnectingWalletConnect', ...(data && { data }) })
  const offer = async (digit = '7', life = 240_000) => {
    await expect.poll(() => codes.asked.length).toBeGreaterThan(0)
    codes.offer(code(digit), environment.clock.now() + life)
  }
  const top = () => topOf(kit.slice(viewSlice).get()).name
  return { ...drawn, codes, events, offer, top }
}

export const qr = () => page.getByTestId('wui-qr-code')
export const openButton = () => page.getByTestId('w3m-connecting-widget-secondary-button')

/** Clicks without following the link: the test checks what the browser would open. */
export async function press(
  locator: ReturnType<typeof openButton>
): Promise<{ href: string; target: string }> {
  const element = locator.element() as HTMLAnchorElement
  element.addEventListener('click', event => event.preventDefault(), { once: true })
  await locator.click()
  return { href: element.href, target: element.target }
}
