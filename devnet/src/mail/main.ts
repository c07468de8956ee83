import { startMailCatcher } from './startMailCatcher.js'

const port = Number(process.env.LATCHKEY_MAIL_PORT ?? 8025)
const catcher = await startMailCatcher({ port, smtpPort: port + 1 })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void catcher.stop().then(() => process.exit(0)))
}
process.stdout.write(`mail catcher ready: ${catcher.url} ${catcher.smtpUrl}\n`)
