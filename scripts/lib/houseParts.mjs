import { join } from 'node:path'
import { demoBuildFolder } from './demoBuild.mjs'
import { defaultPorts } from './ports.mjs'

/** Programs written in TypeScript run from source; packages resolve each other's source by the same condition. */
const typescript = entry => ['--conditions=latchkey-source', '--import', 'tsx', entry]

/** State is kept apart for each port, so that a second house on other ports has a life of its own. */
const stateFolder = (root, part, port) =>
  join(root, '.latchkey', port === defaultPorts[part] ? part : `${part}-${port}`)

/** The programs of the house for these ports: what `supervise` runs. */
export function houseParts({ root, ports, reset, hot, env }) {
  const devnetFolder = stateFolder(root, 'devnet', ports.devnet)
  const viteEnv = {
    VITE_LATCHKEY_SERVER: `http://localhost:${ports.server}`,
    VITE_LATCHKEY_DEVNET_PORT: `${ports.devnet}`
  }
  const built = demoBuildFolder(root, viteEnv)
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const serve = ['--port', `${ports.demo}`, '--strictPort', '--host', '127.0.0.1']
  const demoUrl = `http://127.0.0.1:${ports.demo}/`
  return {
    built,
    devnet: {
      name: 'devnet',
      args: typescript('devnet/src/main.ts'),
      env: {
        LATCHKEY_DEVNET_PORT: `${ports.devnet}`,
        LATCHKEY_DEMO_PORT: `${ports.demo}`,
        LATCHKEY_DEVNET_DIR: devnetFolder,
        ...(reset ? { LATCHKEY_DEVNET_RESET: '1' } : {})
      },
      ready: /^devnet ready/
    },
    server: {
      name: 'server',
      args: [...(hot ? ['--watch', '--watch-preserve-output'] : []), ...typescript('server/src/main.ts')],
      env: {
        LATCHKEY_SERVER_PORT: `${ports.server}`,
        LATCHKEY_DATA_DIR: env.LATCHKEY_DATA_DIR ?? stateFolder(root, 'server', ports.server),
        LATCHKEY_CHAINS: env.LATCHKEY_CHAINS ?? join(devnetFolder, 'chains.json'),
        LATCHKEY_PRICES: env.LATCHKEY_PRICES ?? join(devnetFolder, 'prices.json'),
        LATCHKEY_PROJECTS: env.LATCHKEY_PROJECTS ?? join(devnetFolder, 'projects.json')
      },
      ready: `http://127.0.0.1:${ports.server}/ready`
    },
    build: {
      name: 'demo-build',
      args: [vite, 'build', 'demo', '--outDir', built, '--emptyOutDir'],
      env: viteEnv,
      ready: 'exit'
    },
    preview: {
      name: 'demo',
      args: [vite, 'preview', 'demo', '--outDir', built, ...serve],
      env: viteEnv,
      ready: demoUrl
    },
    hot: { name: 'demo', args: [vite, 'demo', ...serve], env: viteEnv, ready: demoUrl }
  }
}
