import { findModal, launchBrowser } from './browser.mjs'
import { median } from './click.mjs'
import { servePage } from './servePage.mjs'
import { withServer } from './withServer.mjs'

/** Runs in the page: opens and closes the modal, and waits until each is visible. */
async function cycle(times) {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const until = async isDone => {
    const started = performance.now()
    while (!isDone()) {
      if (performance.now() - started > 10_000) throw new Error('The modal did not answer within 10 s')
      await frame()
    }
  }
  for (let index = 0; index < times; index += 1) {
    void window.latchkey.open()
    await until(() => window.findModal() !== undefined)
    window.latchkey.close()
    await until(() => !window.findModal() && !window.latchkey.isOpen())
  }
  await new Promise(resolve => setTimeout(resolve, 500))
}

async function readMetrics(session) {
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = name => metrics.find(metric => metric.name === name).value
  return { listeners: value('JSEventListeners'), nodes: value('Nodes'), heap: value('JSHeapUsedSize') }
}

/** Cycles before the first metrics. */
const warmUp = 20
/** Everything is read after each of five rounds: the median of their growths is no single event's. */
const rounds = 5

/**
 * Machine code counts as heap. V8 compiles functions as they are called more often, over hundreds of cycles: that is bounded by the
 * functions, so it is left out here, or it would hide what cycles leave.
 */
const withoutCompiler = ['--js-flags=--jitless']

/** What 200 open/close cycles leave behind, after garbage collections on either side. */
export async function measureCycles(folder, times = 200) {
  const site = await servePage(folder)
  const browser = await launchBrowser(withoutCompiler)
  try {
    const page = await browser.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('HeapProfiler.enable')
    await page.goto(site.url + withServer)
    await page.evaluate(`window.findModal = ${findModal}`)
    await page.evaluate(cycle, warmUp)
    const metrics = [await readMetrics(session)]
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate(cycle, times / rounds)
      metrics.push(await readMetrics(session))
    }
    const growth = name => median(metrics.slice(1).map((round, index) => round[name] - metrics[index][name]))
    return {
      listenersGrowth: growth('listeners') * rounds,
      nodesGrowth: growth('nodes') * rounds,
      heapPerCycle: Math.max(0, Math.round(growth('heap') / (times / rounds)))
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}
