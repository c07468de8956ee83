import { gzipSync } from 'node:zlib'
import { findModal, launchBrowser } from './browser.mjs'
import { servePage } from './servePage.mjs'
import { server } from './withServer.mjs'

/** Whether a response is JavaScript. */
export const isScript = response => /javascript/.test(response.headers()['content-type'] ?? '')
/** The weight of a body in transfer. */
export const weigh = body => gzipSync(body, { level: 9 }).length

/** Records a page's traffic: every request, and the gzip weight of every script as transferred. */
function watch(page, url) {
  const weights = []
  const foreign = []
  const broken = []
  page.on('request', request => {
    if (request.url().startsWith('data:') || request.url().startsWith('blob:')) return
    if (!request.url().startsWith(url)) foreign.push(request.url())
  })
  page.on('response', response => {
    if (!isScript(response)) return
    weights.push(response.body().then(body => ({ url: response.url(), bytes: weigh(body) })))
  })
  page.on('pageerror', error => broken.push(String(error)))
  return {
    foreign,
    broken,
    scripts: () => Promise.all(weights)
  }
}

const sum = scripts => scripts.reduce((total, { bytes }) => total + bytes, 0)

/** Resolves once no script has been requested or pending for half a second: a busy machine takes longer to load the same files. */
async function untilScriptsLoaded(page, act) {
  const pending = new Set()
  let changed = Date.now()
  const listen = change => request => {
    if (request.resourceType() !== 'script') return
    change(request)
    changed = Date.now()
  }
  page.on(
    'request',
    listen(request => pending.add(request))
  )
  page.on(
    'requestfinished',
    listen(request => pending.delete(request))
  )
  page.on(
    'requestfailed',
    listen(request => pending.delete(request))
  )
  await act()
  while (pending.size > 0 || Date.now() - changed < 500) await page.waitForTimeout(50)
}

/** Loads a built page and waits until it is idle; if `opens`, clicks the button and waits for the modal. */
export async function measureTraffic(folder, { opens, query = '' }) {
  const site = await servePage(folder)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const seen = watch(page, site.url)
    // The server never answers: a failed request would load the files that say so, sooner or later by the machine's load.
    await page.route(`${server}/**`, () => {})
    await page.goto(site.url + query)
    await page.getByRole('button').first().waitFor()
    await page.waitForLoadState('networkidle')
    // Longer than any idle callback or timer that could start a late request.
    await page.waitForTimeout(1500)
    const before = await seen.scripts()
    const requests = [...seen.foreign]
    if (!opens) return { before: sum(before), scripts: before, requests }
    const press = page.locator('#connect').getByRole('button').or(page.locator('#connect button')).first()
    await untilScriptsLoaded(page, async () => {
      await press.click()
      await page.waitForFunction(findModal, undefined, { timeout: 10_000 })
    })
    const all = await seen.scripts()
    if (seen.broken.length > 0) throw new Error(`The page threw: ${seen.broken.join('; ')}`)
    return { before: sum(before), opened: sum(all) - sum(before), scripts: all, requests }
  } finally {
    await browser.close()
    await site.stop()
  }
}
