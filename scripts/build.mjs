// Builds the published packages: `node scripts/build.mjs` for the kit and the server, `... kit` for one of them.
import './installAll.mjs'

// Not before the installation, which the line above is.
const { buildKit, buildServer } = await import('./build/build.mjs')

const names = process.argv.slice(2)
const wants = name => names.length === 0 || names.includes(name)
if (wants('kit')) await buildKit()
if (wants('server')) await buildServer()
