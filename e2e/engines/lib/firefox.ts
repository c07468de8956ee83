import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enginePaths } from '../../../scripts/lib/engines.mjs'
import { connectBidi } from './bidi.js'
import { type Engine, noProxy, type Profile, pressActions, type Tab, viewport } from './engine.js'
import { startProgram } from './startProgram.js'
import { startMs } from './within.js'

const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': noProxy.host,
  'network.proxy.http_port': noProxy.port,
  'network.proxy.ssl': noProxy.host,
  'network.proxy.ssl_port': noProxy.port,
  'network.proxy.no_proxies_on': noProxy.except.join(','),
  // Requests of the browser to its vendor, which would wait for an answer.
  'app.normandy.enabled': false,
  'services.settings.server': 'data:,none',
  'datareporting.policy.dataSubmissionEnabled': false,
  'ui.prefersReducedMotion': 1
}

/** Starts Debian's Firefox, which supports WebDriver BiDi itself (https://www.w3.org/TR/webdriver-bidi/). */
export async function startFirefox(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`
  )
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  const program = await startProgram(
    enginePaths.firefox,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder],
    /WebDriver BiDi listening on (ws:\S+)/
  )
  const bidi = await connectBidi(`${program.said}/session`)
  // Firefox answers when its first window is open.
  await bidi.send('session.new', { capabilities: {} }, startMs)
  return {
    openProfile: () => openProfile(bidi.send),
    async close() {
      bidi.close()
      await program.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  }
}

type Send = Awaited<ReturnType<typeof connectBidi>>['send']

async function openProfile(send: Send): Promise<Profile> {
  const { userContext } = await send('browser.createUserContext', {})
  return {
    async openTab() {
      const { context } = await send('browsingContext.create', { type: 'tab', userContext })
      await send('browsingContext.setViewport', { context, viewport })
      return createTab(send, context)
    },
    async close() {
      await send('browser.removeUserContext', { userContext })
    }
  }
}

function createTab(send: Send, context: string): Tab {
  return {
    async go(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async reload() {
      await send('browsingContext.reload', { context, wait: 'complete' })
    },
    async run(work, ...args) {
      const { type, result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: `async args => JSON.stringify([await (${work})(...JSON.parse(args))])`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true
      })
      if (type === 'exception') throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)[0]
    },
    async press(x, y) {
      await send('input.performActions', { context, actions: pressActions(x, y) })
    },
    async picture() {
      return (await send('browsingContext.captureScreenshot', { context })).data
    },
    async show() {
      await send('browsingContext.activate', { context })
    }
  }
}
