import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mainnet } from '../../chains/index.js'
import { createLatchkey } from '../../createLatchkey.js'
import { evm } from '../../evm/evm.js'
import { LatchkeyButton } from '../buttons/LatchkeyButton.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'

/** Listeners for wallets and channels between tabs that are there, and what the console said. */
function watchPage() {
  const live = { announcements: 0, channels: 0 }
  const said: unknown[] = []
  const count = (change: number) => (type: string) => {
    if (type === 'eip6963:announceProvider') live.announcements += change
  }
  const [add, remove] = [count(1), count(-1)]
  const { addEventListener, removeEventListener } = window
  vi.spyOn(window, 'addEventListener').mockImplementation((...parameters: unknown[]) => {
    add(String(parameters[0]))
    Reflect.apply(addEventListener, window, parameters)
  })
  vi.spyOn(window, 'removeEventListener').mockImplementation((...parameters: unknown[]) => {
    remove(String(parameters[0]))
    Reflect.apply(removeEventListener, window, parameters)
  })
  const Channel = window.BroadcastChannel
  window.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name)
      live.channels += 1
    }
    override close() {
      super.close()
      live.channels -= 1
    }
  }
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void said.push(parts))
  onTestFinished(() => {
    vi.restoreAllMocks()
    window.BroadcastChannel = Channel
  })
  return { live, said }
}

test('two copies on a page, in StrictMode, drawn twenty times: one of everything each, and no word (promise P22)', async () => {
  const { live, said } = watchPage()
  const copies = ['First', 'Second'].map(label => {
    const client = createLatchkey({ networks: [mainnet], adapters: [evm()] })
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const draw = (key: number) =>
      root.render(
        <StrictMode>
          <LatchkeyProvider client={client}>
            <LatchkeyButton label={label} />
            {key}
          </LatchkeyProvider>
        </StrictMode>
      )
    const leave = () => {
      root.unmount()
      client.destroy()
      place.remove()
    }
    return { client, draw, leave }
  })
  for (let round = 0; round < 20; round += 1) for (const { draw } of copies) draw(round)
  for (const { client } of copies) await client.load()
  await expect.poll(() => live).toEqual({ announcements: 2, channels: 2 })

  await page.getByText('Second').click()
  await expect.poll(() => copies.map(({ client }) => client.isOpen())).toEqual([false, true])
  await expect.element(page.getByTestId('w3m-modal-card')).toBeVisible()
  expect(page.getByTestId('w3m-modal-card').elements()).toHaveLength(1)

  for (const { leave } of copies) leave()
  expect(live).toEqual({ announcements: 0, channels: 0 })
  expect(said).toEqual([])
})
