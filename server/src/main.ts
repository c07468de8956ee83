#!/usr/bin/env node
import { ConfigError } from './config/ConfigError.js'
import { readConfig } from './config/readConfig.js'
import { createServer } from './createServer.js'

/** Logs a fatal error as one structured line and ends the process. */
function fail(error: unknown): never {
  const isConfig = error instanceof ConfigError
  const detail = error instanceof Error ? (isConfig ? error.message : error.stack) : String(error)
  const message = isConfig ? 'configuration is not valid' : 'server failed'
  process.stderr.write(
    `${JSON.stringify({ level: 'error', time: new Date().toISOString(), message, error: detail })}\n`
  )
  process.exit(1)
}

process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

const server = await createServer(readConfig(process.env)).catch(fail)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1)
    isStopping = true
    server.stop().then(() => process.exit(0), fail)
  })
}
