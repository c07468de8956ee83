// What is compared with: a Hono app, as its documentation shows it, that answers the JSON of argv[3], and texts of any length.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const answer = JSON.parse(process.argv[3])
const app = new Hono()
app.get('/balance', call => call.json(answer))
const texts = new Map()
app.get('/bytes/:length', call => {
  const length = Number(call.req.param('length'))
  if (!texts.has(length)) texts.set(length, 'x'.repeat(length))
  return call.text(texts.get(length))
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.argv[2]) }, () =>
  process.stdout.write('ready\n')
)
