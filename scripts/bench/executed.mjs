import { launchBrowser } from './browser.mjs'
import { untilQuiet } from './cold.mjs'
import { servePage } from './servePage.mjs'
import { weigh } from './traffic.mjs'

/** The parts of a script that ran. Ranges are nested: the innermost says whether its part did. */
export function executedText(source, functions) {
  const ran = new Uint8Array(source.length)
  const ranges = functions.flatMap(({ ranges }) => ranges)
  ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)
  for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  let text = ''
  for (let index = 0; index < source.length; index += 1) if (ran[index]) text += source[index]
  return text
}

/** The gzip weight of all JavaScript that a page runs until it is quiet: what V8 saw executed, function by function, block by block. */
export async function measureExecuted(folder, query = '') {
  const site = await servePage(folder)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Debugger.enable')
    await session.send('Profiler.enable')
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    await page.goto(site.url + query)
    await untilQuiet(page)
    const { result } = await session.send('Profiler.takePreciseCoverage')
    const texts = []
    for (const { url, scriptId, functions } of result) {
      if (!url.startsWith(site.url)) continue
      const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId })
      texts.push(executedText(scriptSource, functions))
    }
    return weigh(texts.join('\n'))
  } finally {
    await browser.close()
    await site.stop()
  }
}
