// node e2e/readmePictures.mjs: takes the README's two screenshots of the programs of `npm start`. Run it manually after visual changes.
import { mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../scripts/lib/chromium.mjs'

const demo = process.env.LATCHKEY_DEMO ?? 'http://localhost:5173'
const folder = resolve(import.meta.dirname, '../docs/images')
const mostBytes = 150_000

const pear = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#1f4d36"/><path fill="#f2c14e" d="M20 11c3 0 4 3 5 7 1 3 4 4 4 8 0 5-4 8-9 8s-9-3-9-8c0-4 3-5 4-8 1-4 2-7 5-7Z"/><path d="M20 11c0-3 1-5 4-6" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>'
)}`

const wallets = [
  { name: 'Latchkey Test Wallet', rdns: 'app.latchkey.testwallet', behaviour: 'approve', accountIndex: 1 },
  { name: 'Orchard Wallet', rdns: 'com.example.orchard', behaviour: 'approve', icon: pear }
]

async function openDemo(browser, theme) {
  const context = await browser.newContext({
    viewport: { width: 720, height: 720 },
    deviceScaleFactor: 1.4,
    colorScheme: theme,
    reducedMotion: 'reduce'
  })
  const page = await context.newPage()
  const query = new URLSearchParams({
    options: JSON.stringify({ themeMode: theme }),
    wallets: JSON.stringify(wallets)
  })
  await page.goto(`${demo}/?${query}`)
  await page.getByTestId('connect-button').click()
  await page.getByTestId('all-wallets').getByText('+').waitFor()
  await page.locator('.row[data-name=MetaMask] .image[data-loaded]').waitFor()
  return page
}

async function keep(page, name) {
  const path = join(folder, name)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(710, 710)
  await page.screenshot({ path })
  const { size } = statSync(path)
  process.stdout.write(`${name}: ${Math.round(size / 1000)} kB\n`)
  if (size > mostBytes) throw new Error(`${name} is too heavy for a README`)
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(chromiumLaunch)
await keep(await openDemo(browser, 'light'), 'connect-light.png')
const page = await openDemo(browser, 'dark')
await page.getByTestId('wallet-selector-app.latchkey.testwallet').click()
await page.getByTestId('account-button').click()
await page.locator('.row[data-name=USDT] .image[data-loaded]').waitFor()
await keep(page, 'account-dark.png')
await browser.close()
