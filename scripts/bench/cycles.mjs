import { findModal, launchBrowser } from './browser.mjs'
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

/**
 * The heap and nodes that 200 open/close cycles leave behind, after twenty warm-up cycles and with a garbage
 * collection before and after.
 */
export async function measureCycles(folder, times = 200) {
  const site = await servePage(folder)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('HeapProfiler.enable')
    await page.goto(site.url + withServer)
    await page.evaluate(`window.findModal = ${findModal}`)
    await page.evaluate(cycle, 20)
    const before = await readMetrics(session)
    await page.evaluate(cycle, times)
    const after = await readMetrics(session)
    return {
      listenersGrowth: after.listeners - before.listeners,
      nodesGrowth: after.nodes - before.nodes,
      heapGrowth: Math.max(0, after.heap - before.heap)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}
