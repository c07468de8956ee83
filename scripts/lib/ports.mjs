import { connect, createServer } from 'node:net'

const parts = [
  { part: 'demo', variable: 'LATCHKEY_DEMO_PORT', port: 5173 },
  { part: 'server', variable: 'LATCHKEY_SERVER_PORT', port: 8787 },
  { part: 'devnet', variable: 'LATCHKEY_DEVNET_PORT', port: 8545 },
  { part: 'wallet', variable: 'LATCHKEY_WALLET_PORT', port: 5174 },
  { part: 'mail', variable: 'LATCHKEY_MAIL_PORT', port: 8025 },
  { part: 'identity', variable: 'LATCHKEY_IDENTITY_PORT', port: 5175 },
  { part: 'frame', variable: 'LATCHKEY_FRAME_PORT', port: 5176 },
  { part: 'solana', variable: 'LATCHKEY_SOLANA_PORT', port: 8899 },
  { part: 'bitcoin', variable: 'LATCHKEY_BITCOIN_PORT', port: 3002 }
]

/** What listens on the ports behind that of a part. */
const followers = {
  devnet: ["devnet's second chain", "devnet's files"],
  mail: ["the mail catcher's SMTP"],
  solana: ["the Solana devnet's WebSockets"]
}

function followersOf(ports) {
  return parts.flatMap(({ part, variable }) =>
    (followers[part] ?? []).map((follower, index) => ({
      part: follower,
      variable,
      port: ports[part] + 1 + index
    }))
  )
}

/** The port of each part; a variable can change it. */
export const defaultPorts = Object.fromEntries(parts.map(({ part, port }) => [part, port]))

/**
 * The ports of all parts from the environment: `{ demo, server, devnet, wallet, mail, identity, frame, solana, bitcoin }`. Throws with a sentence for an
 * invalid value.
 */
export function readPorts(env) {
  const ports = {}
  for (const { part, variable, port } of parts) {
    const text = env[variable] || String(port)
    const highest = 65535 - (followers[part] ?? []).length
    if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > highest) {
      throw new Error(`${variable} must be a port from 1 to ${highest}, not '${text}'.`)
    }
    ports[part] = Number(text)
  }
  const wanted = [...Object.values(ports), ...followersOf(ports).map(({ port }) => port)]
  if (new Set(wanted).size < wanted.length) {
    const variables = parts.map(({ variable }) => variable).join(', ')
    throw new Error(
      `Every part needs a port of its own (devnet three of them, mail and Solana two): change one of ${variables}.`
    )
  }
  return ports
}

/** A sentence for each port that is in use, with the part and the variable to change. */
export async function portProblems(ports) {
  const wanted = parts.map(entry => ({ ...entry, port: ports[entry.part] }))
  wanted.push(...followersOf(ports))
  const taken = await Promise.all(wanted.map(({ port }) => portProblem(port)))
  return wanted.flatMap(({ part, variable, port }, index) =>
    taken[index]
      ? `Port ${port} (${part}) ${taken[index]}. Stop what uses it, or set ${variable} to another port.`
      : []
  )
}

async function portProblem(port) {
  // `localhost` is both: a program that listens on either one would be reached instead of ours. Binding alone is not
  // sufficient, because some systems let two programs bind the same port, one on every address and one on a single
  // address.
  for (const host of ['127.0.0.1', '::1']) {
    if (await answers(host, port)) return 'is already in use'
    const code = await bindError(host, port)
    if (code === 'EADDRINUSE') return 'is already in use'
    if (code === 'EACCES') return 'may not be used by this user'
  }
  return undefined
}

function answers(host, port) {
  return new Promise(resolve => {
    const socket = connect({ host, port, timeout: 500 })
    const done = value => {
      socket.destroy()
      resolve(value)
    }
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
    socket.once('timeout', () => done(false))
  })
}

function bindError(host, port) {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', error => resolve(error.code))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
