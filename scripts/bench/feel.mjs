import { launchBrowser } from './browser.mjs'
import { measureClick, median } from './click.mjs'
import { servePage } from './servePage.mjs'
import { withServer } from './withServer.mjs'

/** How long a page rests after a click, in ms: longer than the card's entrance and the change of its height. */
const watched = 500

/** How long the card enters, in ms: its animation in `Dialog.css`. A card that stands needs no more frames. */
const entering = 180

/** Runs in the page: the shadow root of our modal. */
const findRoot = () => document.querySelector('latchkey-root')?.shadowRoot ?? undefined

/** Runs in the page: whether the modal is drawn unseen, so that a click only shows it. */
const isReady = `!!(${findRoot})()?.querySelector('dialog[data-waiting] .view')`

/** Runs in the page: milliseconds from the pointer over the button until the modal is drawn unseen. */
function watchHover({ selector, ready }) {
  const isDrawn = new Function(`return ${ready}`)
  window.hovered = new Promise(resolve => {
    const look = started => {
      if (isDrawn()) resolve(performance.now() - started)
      else if (performance.now() - started > 20_000) resolve(-1)
      else requestAnimationFrame(() => look(started))
    }
    document
      .querySelector(selector)
      .addEventListener('pointerover', event => look(event.timeStamp), { capture: true, once: true })
  })
}

/**
 * The longest time between two drawn frames while the modal opens, in ms, by the frame trace of DevTools: what a person sees, since the
 * compositor animates the card while the page works. From the first frame of the card on: what comes before it is the answer to the click.
 */
function longestFrame(trace) {
  const { traceEvents } = JSON.parse(trace)
  const click = traceEvents.find(({ name, args }) => name === 'EventDispatch' && args.data.type === 'click')
  const commit = traceEvents.find(
    ({ name, pid, ts }) => name === 'Commit' && pid === click.pid && ts >= click.ts + click.dur
  )
  const drawn = traceEvents
    .filter(({ name, ts }) => name === 'DrawFrame' && ts >= commit.ts)
    .map(({ ts }) => ts / 1000)
    .sort((one, other) => one - other)
  const entrance = drawn.filter(time => time <= drawn[0] + entering)
  if (entrance.length < 3) throw new Error('The trace has no frames of the opening')
  return Math.max(...entrance.slice(1).map((time, index) => time - entrance[index]))
}

/** One fresh page: the hover, the opening, and a change of the view whose code is loaded. */
async function feelOnce(browser, url, slowdown) {
  const page = await browser.newPage()
  const press = async locator => {
    await locator.hover()
    await page.mouse.down()
    await page.mouse.up()
  }
  try {
    const session = await page.context().newCDPSession(page)
    await page.goto(url)
    const selector = '#connect button'
    const button = page.locator(selector).first()
    await button.waitFor()
    await page.waitForLoadState('networkidle')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(watchHover, { selector, ready: isReady })
    await button.hover()
    const ready = await page.evaluate(() => window.hovered)
    if (ready < 0) throw new Error('The modal is not drawn within 20 s of the hover')
    await page.waitForTimeout(300)
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame']
    })
    await press(button)
    await page.waitForTimeout(watched)
    const frame = longestFrame(await browser.stopTracing())
    const help = page.getByTestId('w3m-header-help')
    await press(help)
    await press(page.getByTestId('header-back'))
    await help.waitFor()
    await page.waitForTimeout(watched)
    // The first frame in which the other view has taken the place of the list, whether or not it has faded in.
    const other = `() => (${findRoot})()?.querySelector('[data-testid=header-back]') && !(${findRoot})().querySelector('.waiting')`
    const { other: change } = await measureClick(page, { other }, () => press(help))
    return { ready, frame, change }
  } finally {
    await page.close()
  }
}

/**
 * What a person feels beside the click (`speed.mjs`, `cold.mjs`), as medians of several fresh pages with the CPU as it is and four times
 * slower: how long the pointer must rest until the modal is ready, how long a change of the view takes, and the longest frame while it opens.
 */
export async function measureFeel(folder, runs = 7) {
  const site = await servePage(folder)
  const browser = await launchBrowser()
  const at = async slowdown => {
    const values = []
    for (let run = 0; run < runs; run += 1)
      values.push(await feelOnce(browser, site.url + withServer, slowdown))
    return name => Math.round(median(values.map(value => value[name])))
  }
  try {
    const [fast, slow] = [await at(1), await at(4)]
    return {
      hoverToReady1x: fast('ready'),
      hoverToReady: slow('ready'),
      viewChange1x: fast('change'),
      viewChange: slow('change'),
      longestFrame1x: fast('frame'),
      longestFrame: slow('frame')
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}
