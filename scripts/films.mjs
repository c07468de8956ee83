// npm run films: records an opening, a connection and a switch of the network in the demo that `npm start` serves, frame by frame. For each,
// .cache/films has the frames as pictures, and a strip of them. A URL records another demo: npm run films -- http://localhost:5173
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { launchBrowser } from './bench/browser.mjs'
import { root } from './lib/install.mjs'

const folder = join(root, '.cache', 'films')
const [origin = 'http://localhost:5173', theme = 'light'] = process.argv.slice(2)
const size = { width: 560, height: 780 }

const query = new URLSearchParams({
  wallets: JSON.stringify(
    ['Alder', 'Birch', 'Cedar'].map(name => ({
      name,
      rdns: `com.${name.toLowerCase()}`,
      behaviour: 'dialog'
    }))
  ),
  options: JSON.stringify({ themeMode: theme })
})

/** Records what `act` shows: one picture for each frame that the browser drew, with its time in ms. */
async function record(page, act) {
  const session = await page.context().newCDPSession(page)
  const frames = []
  session.on('Page.screencastFrame', async ({ data, metadata, sessionId }) => {
    frames.push({ picture: Buffer.from(data, 'base64'), time: metadata.timestamp * 1000 })
    await session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await act()
  await session.send('Page.stopScreencast')
  await session.detach()
  // Frames of two windows may come out of their order.
  frames.sort((one, other) => one.time - other.time)
  const start = frames[0]?.time ?? 0
  return frames.map(({ picture, time }) => ({ picture, time: Math.round(time - start) }))
}

/** At most `count` frames, evenly over those that were drawn: many where much moves. */
const choose = (frames, count) =>
  Array.from(
    { length: Math.min(count, frames.length) },
    (_, index) =>
      frames[Math.round((index * (frames.length - 1)) / (Math.min(count, frames.length) - 1 || 1))]
  )

async function strip(browser, frames) {
  const page = await browser.newPage({ viewport: { width: 1640, height: 400 } })
  const figures = choose(frames, 12)
    .map(
      ({ picture, time }) =>
        `<figure><img src="data:image/png;base64,${picture.toString('base64')}" width="260"><figcaption>${time} ms</figcaption></figure>`
    )
    .join('')
  const style =
    'body{margin:8px;background:#8a8a8a;font:12px system-ui;color:#fff}main{display:flex;flex-wrap:wrap;gap:8px}figure{margin:0}img{display:block}'
  await page.setContent(`<style>${style}</style><main>${figures}</main>`, { waitUntil: 'load' })
  const picture = await page.screenshot({ fullPage: true })
  await page.close()
  return picture
}

async function keep(browser, name, frames) {
  if (frames.length < 3) throw new Error(`The film ${name} has ${frames.length} frames`)
  const place = join(folder, name)
  mkdirSync(place, { recursive: true })
  for (const [index, { picture, time }] of frames.entries())
    writeFileSync(
      join(place, `${String(index).padStart(3, '0')}-${String(time).padStart(5, '0')}ms.png`),
      picture
    )
  writeFileSync(`${place}-strip.png`, await strip(browser, frames))
  console.log(`${relative(root, place)}-strip.png: ${frames.length} frames in ${frames.at(-1).time} ms`)
}

rmSync(folder, { recursive: true, force: true })
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: size })
  const find = testId => page.getByTestId(testId)
  await page.goto(`${origin}/?${query}`)
  const button = find('connect-button').first()
  await button.hover()
  await page.waitForLoadState('networkidle')

  await keep(
    browser,
    'opening',
    await record(page, async () => {
      await button.click()
      await find('wallet-selector-com.alder').waitFor()
      await find('all-wallets').waitFor()
      await page.waitForTimeout(600)
    })
  )
  await keep(
    browser,
    'connect',
    await record(page, async () => {
      await find('wallet-selector-com.birch').hover()
      await page.waitForTimeout(300)
      await find('wallet-selector-com.birch').click()
      await find('mock-wallet-approve').waitFor()
      await page.waitForTimeout(500)
      await find('mock-wallet-approve').click()
      await find('w3m-modal-card').waitFor({ state: 'detached' })
      await page.waitForTimeout(400)
    })
  )
  await keep(
    browser,
    'switch',
    await record(page, async () => {
      await find('account-button').first().click()
      await find('w3m-account-select-network').click()
      await find('w3m-network-switch-Latchkey Devnet Two').click()
      await find('mock-wallet-approve').waitFor()
      await page.waitForTimeout(500)
      await find('mock-wallet-approve').click()
      await page.waitForTimeout(2500)
    })
  )
} finally {
  await browser.close()
}
