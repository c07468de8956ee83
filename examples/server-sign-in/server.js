import { createServer } from 'node:http'
import { createPublicClient, http } from 'viem'
import { createServer as createVite } from 'vite'
import { createApi } from './api.js'

const port = 5188
const rpcUrl = process.env.VITE_LATCHKEY_RPC ?? 'http://127.0.0.1:8545'
const client = createPublicClient({ transport: http(rpcUrl) })

const api = createApi({ client, domain: `localhost:${port}` })
// The page, from its sources. Your server has its own way to serve pages.
const vite = await createVite({ server: { middlewareMode: true } })

createServer((request, response) =>
  request.url?.startsWith('/api/') ? api(request, response) : vite.middlewares(request, response)
).listen(port, () => console.log(`http://localhost:${port}`))
