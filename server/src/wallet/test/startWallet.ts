import { type MailCatcher, startMailCatcher } from '@latchkey/devnet'
import type { Ports } from '../../Context.js'
import type { Config } from '../../config/Config.js'
import { startPostgres } from '../../test/startPostgres.js'
import { startTestServer } from '../../test/startTestServer.js'
import { codeOf, createWalletClient, linkOf, sessionOf, type WalletClient } from './walletClient.js'

/** The project of tests of the embedded wallet. */
export const walletTestProject = {
  id: 'shop',
  name: 'Bob’s Shop',
  allowedOrigins: ['https://shop.example'],
  isDevelopment: true,
  isEnabled: true,
  features: {}
}

/** A server with role `wallet`, a mail server that delivers nothing, and a clock that can be set forward. */
export type WalletHouse = Awaited<ReturnType<typeof startWallet>>

/** Starts them. `start: 0` is the true time; `pass` lets time pass. */
export async function startWallet(
  store: 'SQLite' | 'PostgreSQL',
  overrides: Partial<Config> = {},
  ports: Partial<Ports> = {}
) {
  const postgres = store === 'PostgreSQL' ? await startPostgres() : undefined
  const mails: MailCatcher = await startMailCatcher()
  let passed = 0
  const now = () => Date.now() + passed
  const { wallet, ...others } = overrides
  const server = await startTestServer(
    {
      roles: ['wallet'],
      projects: [walletTestProject],
      databaseUrl: postgres?.url,
      trustedProxies: ['127.0.0.1'],
      wallet: {
        key: 'ab'.repeat(32),
        mode: 'self',
        codeLength: 6,
        mailsPerHour: 100_000,
        smtpUrl: mails.smtpUrl,
        mailFrom: 'Latchkey <no-reply@latchkey.example>',
        ...wallet
      },
      ...others
    },
    { now, ...ports }
  )
  const newDevice = () => createWalletClient(server, walletTestProject.id, now)

  /** Approves the link of the newest mail to an address. */
  async function approve(email: string) {
    const path = linkOf(await mails.next(email))
    return server.call(path, { method: 'POST', body: 'action=approve' })
  }

  /** Brings a login to the step at which its code is awaited. */
  async function askForCode(device: WalletClient, email: string) {
    const answer = await device.post('/email', { email })
    const { login, action } = answer.body as { login: string; action: string }
    if (action === 'VERIFY_DEVICE') await approve(email)
    return { login, otp: codeOf(await mails.next(email)) }
  }

  return {
    server,
    mails,
    now,
    /** Lets ms pass on the server's clock and those of its devices. */
    pass: (milliseconds: number) => {
      passed += milliseconds
    },
    newDevice,
    approve,
    askForCode,
    /** Logs in completely. */
    login: async (device: WalletClient, email: string) =>
      sessionOf(await device.post('/email/otp', await askForCode(device, email))),
    stop: async () => {
      await server.stop()
      await mails.stop()
      await postgres?.stop()
    }
  }
}
