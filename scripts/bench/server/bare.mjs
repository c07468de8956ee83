// What is compared with: a Hono app of one handler, as its documentation shows it, that answers the JSON of argv[3].
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const answer = JSON.parse(process.argv[3])
const app = new Hono()
app.get('/balance', call => call.json(answer))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.argv[2]) }, () =>
  process.stdout.write('ready\n')
)
