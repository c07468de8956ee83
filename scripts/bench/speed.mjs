import { launchBrowser } from './browser.mjs'
import { measureClick, median, ourParts } from './click.mjs'
import { servePage } from './servePage.mjs'
import { withServer } from './withServer.mjs'

/** Milliseconds from the click event to the first frame with the modal on screen; the page is hovered first. */
async function clickWarm(browser, url, slowdown) {
  const page = await browser.newPage()
  try {
    const session = await page.context().newCDPSession(page)
    await page.goto(url)
    const button = page.locator('#connect button').first()
    await button.waitFor()
    await button.hover()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const { view } = await measureClick(page, { view: ourParts.view }, async () => {
      await page.mouse.down()
      await page.mouse.up()
    })
    return view
  } finally {
    await page.close()
  }
}

/** The medians of several fresh pages, without and with a CPU that is four times slower. */
export async function measureSpeed(folder, runs = 7) {
  const site = await servePage(folder)
  const browser = await launchBrowser()
  const medianAt = async slowdown => {
    const values = []
    for (let run = 0; run < runs; run += 1)
      values.push(await clickWarm(browser, site.url + withServer, slowdown))
    return Math.round(median(values))
  }
  try {
    return { clickToVisible1x: await medianAt(1), clickToVisible: await medianAt(4) }
  } finally {
    await browser.close()
    await site.stop()
  }
}
