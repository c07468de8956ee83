import { join } from 'node:path'
import { pageBuildFolder } from './pageBuild.mjs'
import { defaultPorts } from './ports.mjs'

/** The programs of a workspace, by name: their sources. */
const programs = {
  devnet: {
    devnet: 'devnet/src/main.ts',
    solana: 'devnet/src/solana/main.ts',
    bitcoin: 'devnet/src/bitcoin/main.ts',
    mail: 'devnet/src/mail/main.ts'
  },
  server: { server: 'server/src/main.ts' }
}

/**
 * The arguments for Node that run a program: as a bundle, which loads with a third of the processor time, or from source for hot
 * reload. Sources of packages resolve each other by the same condition.
 */
function programArgs(room, name, hot) {
  if (!hot) return [`${bundleFolder(room)}/${name}.mjs`]
  return ['--conditions=latchkey-source', '--import', 'tsx', programs[room][name]]
}

/** In the workspace, whose packages the bundles resolve. */
const bundleFolder = room => `${room}/.cache/start`

/** The bundling of a workspace's programs. */
function bundle(root, room) {
  const pairs = Object.entries(programs[room]).map(([name, entry]) => [
    entry,
    `${bundleFolder(room)}/${name}.mjs`
  ])
  return {
    what: `programs of ${room}`,
    room,
    built: join(root, bundleFolder(room)),
    build: { name: `${room}-bundle`, args: ['scripts/bundle.mjs', ...pairs.flat()], ready: 'exit' }
  }
}

/** State is separate for each port, so that a second instance on other ports is independent. */
const stateFolder = (root, part, port) =>
  join(root, '.latchkey', port === defaultPorts[part] ? part : `${part}-${port}`)

/** The key of devnet's registrar, which everybody knows: devnet's resolver accepts answers of its gateway. */
const devnetRegistrar = '0x6c61746368206465766e6574207265676973747261720000000000000000000b'

/** The programs for these ports, which `supervise` runs. */
export function houseParts({ root, ports, reset, hot, env }) {
  const devnetFolder = stateFolder(root, 'devnet', ports.devnet)
  const frameUrl = `http://frame.localhost:${ports.frame}`
  const frame = framePages(root)
  const urls = {
    VITE_LATCHKEY_SERVER: `http://localhost:${ports.server}`,
    VITE_LATCHKEY_FRAME: frameUrl,
    VITE_LATCHKEY_DEVNET_PORT: `${ports.devnet}`,
    VITE_LATCHKEY_SOLANA_PORT: `${ports.solana}`,
    VITE_LATCHKEY_BITCOIN_PORT: `${ports.bitcoin}`,
    VITE_LATCHKEY_WALLET: `http://localhost:${ports.wallet}`,
    VITE_LATCHKEY_MAIL: `http://localhost:${ports.mail}`
  }
  return {
    bundles: { devnet: bundle(root, 'devnet'), server: bundle(root, 'server') },
    pages: [
      page(root, 'demo', ports.demo, env.LATCHKEY_KIT ? { ...urls, LATCHKEY_KIT: env.LATCHKEY_KIT } : urls),
      page(root, 'wallet', ports.wallet, urls)
    ],
    frame,
    devnet: {
      name: 'devnet',
      args: programArgs('devnet', 'devnet', hot),
      env: {
        LATCHKEY_DEVNET_PORT: `${ports.devnet}`,
        LATCHKEY_DEMO_PORT: `${ports.demo}`,
        LATCHKEY_WALLET_PORT: `${ports.wallet}`,
        LATCHKEY_SERVER_PORT: `${ports.server}`,
        LATCHKEY_IDENTITY_PORT: `${ports.identity}`,
        LATCHKEY_SOLANA_PORT: `${ports.solana}`,
        LATCHKEY_BITCOIN_PORT: `${ports.bitcoin}`,
        LATCHKEY_DEVNET_DIR: devnetFolder,
        ...(reset ? { LATCHKEY_DEVNET_RESET: '1' } : {})
      },
      ready: /^devnet ready/
    },
    solana: {
      name: 'solana',
      args: programArgs('devnet', 'solana', hot),
      env: {
        LATCHKEY_SOLANA_PORT: `${ports.solana}`,
        LATCHKEY_DEVNET_DIR: stateFolder(root, 'devnet', ports.devnet),
        ...(reset ? { LATCHKEY_DEVNET_RESET: '1' } : {})
      },
      ready: /^solana devnet ready/
    },
    bitcoin: {
      name: 'bitcoin',
      args: programArgs('devnet', 'bitcoin', hot),
      env: {
        LATCHKEY_BITCOIN_PORT: `${ports.bitcoin}`,
        LATCHKEY_DEVNET_DIR: devnetFolder,
        ...(reset ? { LATCHKEY_DEVNET_RESET: '1' } : {})
      },
      ready: /^bitcoin ready/
    },
    mail: {
      name: 'mail',
      args: programArgs('devnet', 'mail', hot),
      env: { LATCHKEY_MAIL_PORT: `${ports.mail}` },
      ready: /^mail catcher ready/
    },
    server: {
      name: 'server',
      args: [...(hot ? ['--watch', '--watch-preserve-output'] : []), ...programArgs('server', 'server', hot)],
      env: {
        LATCHKEY_SERVER_PORT: `${ports.server}`,
        LATCHKEY_PUBLIC_URL: env.LATCHKEY_PUBLIC_URL ?? `http://localhost:${ports.server}`,
        LATCHKEY_FRAME_PORT: `${ports.frame}`,
        // Another site than `localhost`: browsers keep the storage of both apart, as they do with a frame of its own domain.
        LATCHKEY_FRAME_URL: env.LATCHKEY_FRAME_URL ?? frameUrl,
        LATCHKEY_FRAME_DIR: env.LATCHKEY_FRAME_DIR ?? frame.built,
        LATCHKEY_DATA_DIR: env.LATCHKEY_DATA_DIR ?? stateFolder(root, 'server', ports.server),
        LATCHKEY_SMTP_URL: env.LATCHKEY_SMTP_URL ?? `smtp://127.0.0.1:${ports.mail + 1}`,
        LATCHKEY_MAIL_FROM: env.LATCHKEY_MAIL_FROM ?? 'Latchkey demo <no-reply@latchkey.example>',
        LATCHKEY_NAME_KEY: env.LATCHKEY_NAME_KEY ?? devnetRegistrar,
        LATCHKEY_CHAINS: env.LATCHKEY_CHAINS ?? join(devnetFolder, 'chains.json'),
        LATCHKEY_PRICES: env.LATCHKEY_PRICES ?? join(devnetFolder, 'prices.json'),
        LATCHKEY_ONRAMP: env.LATCHKEY_ONRAMP ?? join(devnetFolder, 'onramp.json'),
        LATCHKEY_SOCIAL: env.LATCHKEY_SOCIAL ?? join(devnetFolder, 'social.json'),
        LATCHKEY_PROJECTS: env.LATCHKEY_PROJECTS ?? join(devnetFolder, 'projects.json')
      },
      ready: `http://127.0.0.1:${ports.server}/ready`
    }
  }
}

/** The pages of the wallet frame, which the server serves: their policy refuses what hot reload needs. */
function framePages(root) {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const built = pageBuildFolder(root, 'frame', {})
  return {
    what: 'frame',
    room: 'frame',
    built,
    build: {
      name: 'frame-build',
      args: [vite, 'build', 'frame', '--outDir', built, '--emptyOutDir'],
      ready: 'exit'
    }
  }
}

/** A workspace with a page: built once and served, or served with hot reload. */
function page(root, room, port, env) {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const built = pageBuildFolder(root, room, env)
  const serve = ['--port', `${port}`, '--strictPort', '--host', '127.0.0.1']
  const ready = `http://127.0.0.1:${port}/`
  return {
    what: room,
    room,
    built,
    build: {
      name: `${room}-build`,
      args: [vite, 'build', room, '--outDir', built, '--emptyOutDir'],
      env,
      ready: 'exit'
    },
    preview: { name: room, args: [vite, 'preview', room, '--outDir', built, ...serve], env, ready },
    hot: { name: room, args: [vite, room, ...serve], env, ready }
  }
}
