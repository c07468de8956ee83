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

test('offline, a view that does not load shows the error; a second failure offers a reload, which reopens that view', async ({
  tab
}) => {
  const said = async () => (await textOf(tab, 'w3m-modal-card')) ?? ''
  await openLab(tab, { wallets: [alder] }, gate.url)
  await connect(tab)
  await openAccount(tab)
  await expectText(tab, 'w3m-header-text', 'Account')

  await gate.shut()
  await click(tab, 'w3m-account-select-network')
  await expect.poll(said).toContain('This screen could not be loaded')
  expect(await said()).not.toContain(reload)
  await click(tab, 'w3m-modal-card', retry)
  await expect.poll(said).toContain(reload)

  // Some engines cache a failed module load until the page is reloaded: the reload helps in all of them.
  await gate.open()
  await click(tab, 'w3m-modal-card', reload)
  await expect.poll(said).toContain('Latchkey Devnet Two')
  await expectText(tab, 'apkt-account-status', 'connected')
  await expectText(tab, 'w3m-header-text', 'Choose Network')
})
