import { expect } from '@playwright/test'
import { type Gate, openGate } from '../lib/gate.js'
import { alder, connect, openAccount, openLab } from '../lib/lab.js'
import { click, expectText, textOf } from '../lib/page.js'
import { test } from '../lib/test.js'

let gate: Gate
test.beforeEach(async () => {
  gate = await openGate()
})
test.afterEach(() => gate.shut())

const retry = 'Try again'
const reload = 'Reload the page'

test('offline, a view that is not loaded says so; back online, Try again or a reload brings it', async ({
  tab
}) => {
  await openLab(tab, { wallets: [alder] }, gate.url)
  await connect(tab)
  await openAccount(tab)
  await expectText(tab, 'w3m-header-text', 'Account')

  await gate.shut()
  await click(tab, 'w3m-account-select-network')
  await expect.poll(() => textOf(tab, 'w3m-modal-card')).toContain('This screen did not load')
  await click(tab, 'w3m-modal-card', retry)
  await expect.poll(() => textOf(tab, 'w3m-modal-card')).toContain('This screen did not load')

  await gate.open()
  // The specification lets an engine remember that a module did not load: there, only a new page loads it.
  const view = async () => {
    const text = (await textOf(tab, 'w3m-modal-card')) ?? ''
    if (text.includes('Latchkey Devnet Two')) return 'there'
    return text.includes(reload) ? 'wants a reload' : text
  }
  const isOffered = (await view()) === 'wants a reload'
  await click(tab, 'w3m-modal-card', isOffered ? reload : retry)
  await expect.poll(view).toMatch(/^(there|wants a reload)$/)
  if ((await view()) === 'wants a reload') await click(tab, 'w3m-modal-card', reload)
  await expect.poll(view).toBe('there')
  await expectText(tab, 'apkt-account-status', 'connected')
  await expectText(tab, 'w3m-header-text', 'Choose Network')
})
