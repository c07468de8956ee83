import type { Page } from '@playwright/test'
import { approveDevice, button, mailsTo } from './embedded.js'
import { frameUrl } from './ports.js'

/** The wallet's own page, and nothing in it yet. */
export async function openWalletPage(page: Page): Promise<void> {
  await page.goto(`${frameUrl}/wallet?projectId=demo`)
}

/** Logs in on the wallet's own page, which is a device of its own. */
export async function logInOnWalletPage(page: Page, email: string): Promise<void> {
  const before = (await mailsTo(email)).length
  await page.getByLabel('E-mail address').fill(email)
  await button(page, 'Send the code').click()
  const code = await approveDevice(page, email, before)
  await page.getByLabel('Code from the mail').fill(code)
  await button(page, 'Log in').click()
}
