// Builds the published packages: `node scripts/build.mjs` for the kit and the server, `... kit` for one of them.
import { buildKit, buildServer } from './build/build.mjs'

const names = process.argv.slice(2)
const wants = name => names.length === 0 || names.includes(name)
if (wants('kit')) await buildKit()
if (wants('server')) await buildServer()
