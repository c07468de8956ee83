import { join, resolve } from 'node:path'
import { pageBuildFolder } from '../../scripts/lib/pageBuild.mjs'
import { freePort } from './freePort.js'
import { createOwnServer, type OwnServer } from './ownServer.js'
import { ports } from './ports.js'

const root = resolve(import.meta.dirname, '../..')

/** A server of embedded wallets for a single flow, with a frame of its own, on the chains and the mail catcher of this run. */
export type WalletServer = OwnServer & {
  /** `http://frame.localhost:<port>` */
  readonly frameUrl: string
}

/** Creates it, stopped. `variables` are its settings (server/README.md). */
export async function createWalletServer(
  variables: Readonly<Record<string, string>> = {}
): Promise<WalletServer> {
  const framePort = await freePort()
  const frameUrl = `http://frame.localhost:${framePort}`
  const server = await createOwnServer(port => ({
    LATCHKEY_ROLES: 'api,directory,analytics,wallet,frame',
    LATCHKEY_PUBLIC_URL: `http://localhost:${port}`,
    LATCHKEY_FRAME_PORT: `${framePort}`,
    LATCHKEY_FRAME_URL: frameUrl,
    LATCHKEY_FRAME_DIR: pageBuildFolder(root, 'frame', {}),
    LATCHKEY_SMTP_URL: `smtp://127.0.0.1:${ports.mail + 1}`,
    LATCHKEY_MAIL_FROM: 'Latchkey demo <no-reply@latchkey.example>',
    // As `npm start` writes them (scripts/lib/houseParts.mjs); runs of flows never have the ports of `npm start` itself.
    LATCHKEY_CHAINS: join(root, '.latchkey', `devnet-${ports.devnet}`, 'chains.json'),
    ...variables
  }))
  return { ...server, frameUrl }
}
