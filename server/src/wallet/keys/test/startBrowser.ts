import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from 'playwright'
import { headlessShellLaunch } from '../../../../../scripts/lib/chromium.mjs'

/** A browser of its own whose storage is in `profile`, so that it outlives kill -9. */
export async function startBrowser(
  profile: string
): Promise<{ readonly context: BrowserContext; readonly kill: () => Promise<void> }> {
  const { executablePath, args } = headlessShellLaunch
  const ours = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  // A process group, whose members are killed at once.
  const child = spawn(executablePath, [...args, ...ours], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe']
  })
  const gone = new Promise(resolve => child.once('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', line => {
      const found = /^DevTools listening on (\S+)$/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('error', reject)
    gone.then(code => reject(new Error(`The browser ended with ${code}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no context')
  context.setDefaultTimeout(12_000)
  return {
    context,
    async kill() {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await gone
      await browser.close()
    }
  }
}
