import { findModal, launchBrowser } from './browser.mjs'
import { servePage } from './servePage.mjs'
import { withServer } from './withServer.mjs'

/** Runs in the page: sets `window.measured` to the time from the next click to the modal, or -1 after ten seconds. */
function watchClick() {
  window.measured = new Promise(resolve => {
    const look = started => {
      if (window.findModal()) {
        // A message is delivered after the frame that is being drawn.
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - started)
        channel.port2.postMessage(undefined)
      } else if (performance.now() - started > 10_000) resolve(-1)
      else requestAnimationFrame(() => look(started))
    }
    window.addEventListener('click', event => look(event.timeStamp), { capture: true, once: true })
    setTimeout(() => resolve(-1), 15_000)
  })
}

/** Milliseconds from the click event to the first frame with the modal on screen; the page is hovered first. */
async function clickToVisible(browser, url) {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await page.goto(url)
  const button = page.locator('#connect button').first()
  await button.waitFor()
  await button.hover()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(`window.findModal = ${findModal}`)
  await page.evaluate(watchClick)
  await page.mouse.down()
  await page.mouse.up()
  const milliseconds = await page.evaluate(() => window.measured)
  await page.close()
  if (milliseconds < 0) throw new Error('No modal within 10 s of the click')
  return milliseconds
}

const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** The median of several fresh pages. */
export async function measureSpeed(folder, runs = 7) {
  const site = await servePage(folder)
  const browser = await launchBrowser()
  try {
    const values = []
    for (let run = 0; run < runs; run += 1) values.push(await clickToVisible(browser, site.url + withServer))
    return { clickToVisible: Math.round(median(values)), runs: values.map(Math.round) }
  } finally {
    await browser.close()
    await site.stop()
  }
}
