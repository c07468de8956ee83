// Bundles programs for `npm start`: `node scripts/bundle.mjs devnet/src/main.ts devnet/.cache/main.mjs ...`, in pairs.
import { resolve } from 'node:path'
import { bundleProgram } from './lib/bundleProgram.mjs'

const paths = process.argv.slice(2).map(path => resolve(path))
const entries = paths.filter((_, index) => index % 2 === 0)
await Promise.all(entries.map((entry, index) => bundleProgram(entry, paths[2 * index + 1])))
