import type { Server } from 'node:http'
import { limits } from './limits.js'

/** Time kept back for closing what is below the server, in ms. */
const reserve = 1_500

/** Takes no new connection, waits for running calls, and cuts what is still open shortly before 10 s have passed. */
export async function stopServer(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), limits.stop - reserve)
  try {
    await new Promise<void>((resolve, reject) => {
      server.close(error => (error ? reject(error) : resolve()))
      server.closeIdleConnections()
    })
  } finally {
    clearTimeout(cut)
  }
}
