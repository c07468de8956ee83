// npm run sheets: draws every view in every state (the scenes of the browser tests) in light and dark, at 1280, 390 and 320 px, in Arabic,
// German, two pseudo-locales and forced colours, and composes the pictures into one PNG for each look, in .cache/sheets.
// Names of test files or folders draw only those scenes: npm run sheets -- kit/src/react/views/Swap
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchBrowser } from './bench/browser.mjs'
import { root, toolsEnv, toolsNode } from './lib/install.mjs'

const folder = join(root, '.cache', 'sheets')
const shots = join(folder, 'shots')

/** The test files that have scenes. */
function sceneFiles(from) {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.browser.test.tsx'))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => readFileSync(file, 'utf8').includes('describeScenes('))
    .map(file => relative(root, file))
}

function draw(files) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { status } = spawnSync(
    toolsNode(),
    [vitest, 'run', '--project', 'browser', '-t', 'is accessible in light', ...files],
    {
      cwd: root,
      stdio: 'inherit',
      env: toolsEnv({ VITE_LATCHKEY_SHOTS: shots, VITE_LATCHKEY_SHEETS: '1' })
    }
  )
  return status ?? 1
}

/** A page with all pictures of a look, each with the name of its scene. */
function pageOf(look, names) {
  const isWide = look.endsWith('1280')
  const width = isWide ? 400 : 260
  const figures = names
    .map(name => {
      const source = pathToFileURL(join(shots, look, name))
      return `<figure><img src="${source}" width="${width}"><figcaption>${name.replace(/\.png$/, '')}</figcaption></figure>`
    })
    .join('')
  const style =
    'body{margin:16px;background:#8a8a8a;font:12px system-ui}main{display:flex;flex-wrap:wrap;gap:12px;align-items:start}' +
    'figure{margin:0}img{display:block}figcaption{padding:4px 0;color:#fff}'
  return `<!doctype html><meta charset="utf-8"><style>${style}</style><h1>${look}</h1><main>${figures}</main>`
}

async function compose() {
  const browser = await launchBrowser()
  try {
    for (const look of readdirSync(shots)) {
      const names = readdirSync(join(shots, look))
        .filter(name => name.endsWith('.png'))
        .sort()
      const page = await browser.newPage({ viewport: { width: 2200, height: 1200 } })
      // A page of a file may show pictures of files.
      await page.goto(pathToFileURL(shots).href)
      await page.setContent(pageOf(look, names), { waitUntil: 'load' })
      const path = join(folder, `${look}.png`)
      await page.screenshot({ path, fullPage: true })
      await page.close()
      console.log(`${relative(root, path)}: ${names.length} scenes`)
    }
  } finally {
    await browser.close()
  }
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(shots, { recursive: true })
const wanted = process.argv.slice(2)
const status = draw(wanted.length > 0 ? wanted : sceneFiles(join(root, 'kit', 'src')))
await compose()
process.exitCode = status
