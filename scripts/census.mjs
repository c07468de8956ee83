// npm run census: measures the sources of kit and server, and says which bounds they keep. `--json` for machines;
// `--write` puts the table into docs/architecture.md; with `--check` a broken bound is exit code 1.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge } from './census/bounds.mjs'
import { measurePackage } from './census/measure.mjs'
import { detailsOf, tableOf, verdictOf, writeBlock } from './census/report.mjs'
import { citingTexts, exists, files, texts } from './guards/houseFiles.mjs'
import { checkReferences } from './guards/references.mjs'
import { root } from './lib/install.mjs'

const has = flag => process.argv.includes(flag)
const page = join(root, 'docs', 'architecture.md')

function measure() {
  const sources = texts(files().filter(path => /^(?:kit|server)\/src\//.test(path)))
  return {
    date: new Date().toISOString().slice(0, 10),
    packages: Object.fromEntries(['kit', 'server'].map(name => [name, measurePackage(name, sources)])),
    unresolvedReferences: checkReferences(citingTexts(), exists)
  }
}

const census = measure()
if (has('--json')) console.log(JSON.stringify({ ...census, bounds: judge(census) }, undefined, 2))
else console.log([tableOf(census), detailsOf(census), verdictOf(census)].join('\n\n'))
if (has('--write')) writeFileSync(page, writeBlock(readFileSync(page, 'utf8'), census))
if (has('--check') && !judge(census).every(({ isKept }) => isKept)) process.exitCode = 1
