import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createSite, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headlessShellLaunch } from '../../../scripts/lib/chromium.mjs'
import { createServer, type RunningServer } from '../createServer.js'
import { freePort } from '../test/freePort.js'
import { testConfig } from '../test/testConfig.js'

/** What a frame of ours says to its page: what the policy of its document lets it do. */
const script = `
const tries = {
  inline: () => { const node = document.createElement('script'); node.textContent = 'window.ran = true'; document.body.append(node); return window.ran === true },
  markup: () => { document.body.innerHTML = '<b></b>'; return true },
  code: () => new Function('return true')(),
  style: () => { document.body.setAttribute('style', 'color: red'); return document.body.style.color === 'red' },
  policy: () => { trustedTypes.createPolicy('other', {}); return true },
  camera: () => document.featurePolicy?.allowsFeature('camera') ?? false,
  passkeys: () => document.featurePolicy?.allowsFeature('publickey-credentials-get') ?? true
}
const results = {}
for (const [name, run] of Object.entries(tries)) try { results[name] = run() } catch { results[name] = false }
const worker = name => new Promise(done => {
  try {
    const policy = trustedTypes.createPolicy('latchkey-worker', { createScriptURL: url => url })
    const started = new Worker(policy.createScriptURL('/assets/worker-AAAAAAAA.js'), { type: 'module' })
    started.onmessage = ({ data }) => done(data)
    started.onerror = () => done('error')
  } catch (error) { done(String(error)) }
})
results.worker = await worker()
results.foreign = await fetch('http://evil.example:' + location.port + '/').then(() => true, () => false)
parent.postMessage(results, '*')
`

let folder: string
let browser: Browser
let server: RunningServer
let site: Server
let origins: { readonly shop: string; readonly evil: string; readonly frame: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-frame-'))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  const put = (name: string, content: string) => writeFile(join(folder, 'dist', name), content)
  await put('sdk.html', '<!doctype html><body><script type="module" src="/assets/main-AAAAAAAA.js"></script>')
  await put('wallet.html', '<!doctype html><body>wallet')
  await put('loading.html', '<!doctype html><body>loading')
  await put('assets/main-AAAAAAAA.js', script)
  await put('assets/worker-AAAAAAAA.js', 'postMessage("works")')
  site = createSite((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>site</title><body>')
  })
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  const { port } = site.address() as AddressInfo
  const framePort = await freePort()
  origins = {
    shop: `http://shop.example:${port}`,
    evil: `http://evil.example:${port}`,
    frame: `http://wallet.example:${framePort}`
  }
  const project = { name: 'Shop', isDevelopment: false, isEnabled: true, features: {} }
  const config = testConfig(folder, {
    roles: ['frame'],
    publicUrl: 'http://api.example',
    projects: [
      { ...project, id: 'shop', allowedOrigins: [origins.shop] },
      { ...project, id: 'empty', allowedOrigins: [] }
    ],
    wallet: { codeLength: 6, mailsPerHour: 1, frameUrl: origins.frame },
    frame: { port: framePort, dir: join(folder, 'dist') }
  })
  server = await createServer(config, { write: () => {} })
  // The sites are not of this machine for the browser, so that no rule for loopback applies.
  const args = [...headlessShellLaunch.args, '--host-resolver-rules=MAP *.example 127.0.0.1']
  browser = await chromium.launch({ ...headlessShellLaunch, args })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  site.close()
  await rm(folder, { recursive: true, force: true })
})

/** What the frame of a project says in a page of `origin`; undefined if the browser does not show it. */
async function embed(page: Page, origin: string, path: string): Promise<Record<string, unknown> | undefined> {
  await page.goto(`${origin}/`)
  return page.evaluate(async url => {
    const said = new Promise<Record<string, unknown>>(resolve =>
      addEventListener('message', ({ data }) => resolve(data))
    )
    const frame = document.createElement('iframe')
    const loaded = new Promise<void>(resolve => frame.addEventListener('load', () => resolve()))
    frame.allow = `publickey-credentials-get ${new URL(url).origin}; camera ${new URL(url).origin}`
    frame.src = url
    document.body.append(frame)
    await loaded
    // A document that was refused has loaded as the browser's own page, and says nothing.
    return Promise.race([said, new Promise<undefined>(resolve => setTimeout(resolve, 1_500))])
  }, `${origins.frame}${path}`)
}

test('a page of the list embeds the frame, whose document can do no more than its policy says', async () => {
  const page = await browser.newPage()
  expect(await embed(page, origins.shop, '/sdk?projectId=shop')).toEqual({
    inline: false,
    markup: false,
    code: false,
    style: false,
    policy: false,
    camera: false,
    passkeys: true,
    worker: 'works',
    foreign: false
  })
  await page.close()
})

test.each([
  ['another site', 'evil', '/sdk?projectId=shop'],
  ['a page of the list, for a project without origins', 'shop', '/sdk?projectId=empty'],
  ['a page of the list, without a project', 'shop', '/sdk'],
  ['a page of the list, for an unknown project', 'shop', '/sdk?projectId=nobody'],
  ['a page of the list, for the window', 'shop', '/wallet']
] as const)('%s cannot embed it', async (_, site, path) => {
  const page = await browser.newPage()
  expect(await embed(page, origins[site], path)).toBeUndefined()
  const [, child] = page.frames()
  expect(child?.url().startsWith(origins.frame)).toBe(false)
  await page.close()
})

test('no page reads or runs a file of the frame', async () => {
  const page = await browser.newPage()
  await page.goto(`${origins.evil}/`)
  const read = await page.evaluate(async frame => {
    const fetched = (path: string, init?: RequestInit) =>
      fetch(`${frame}${path}`, init).then(
        answer => answer.type,
        () => 'refused'
      )
    const script = document.createElement('script')
    const ran = new Promise(resolve => {
      script.onload = () => resolve('ran')
      script.onerror = () => resolve('refused')
    })
    script.src = `${frame}/assets/worker-AAAAAAAA.js`
    document.body.append(script)
    return [
      await fetched('/config.json?projectId=shop'),
      await fetched('/assets/main-AAAAAAAA.js', { mode: 'no-cors' }),
      await ran
    ]
  }, origins.frame)
  expect(read).toEqual(['refused', 'refused', 'refused'])
  await page.close()
})

test('a page that opens the window of the wallet has no hold on it; that of a login is in touch with its page', async () => {
  // Browsers follow the policy of openers in secure contexts only.
  const secure = (url: string) => url.replace('.example', '.localhost')
  const page = await browser.newPage()
  await page.goto(`${secure(origins.shop)}/`)
  const openerOf = async (path: string) => {
    const opening = page.waitForEvent('popup')
    await page.evaluate(url => void window.open(url, '_blank', 'popup'), `${secure(origins.frame)}${path}`)
    const popup = await opening
    await popup.waitForLoadState()
    const hasOpener = await popup.evaluate(() => window.opener !== null)
    await popup.close()
    return hasOpener
  }
  expect(await openerOf('/wallet')).toBe(false)
  expect(await openerOf('/loading')).toBe(true)
  await page.close()
})
