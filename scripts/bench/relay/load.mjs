// The load generator, in its own process: gets orders by IPC, returns figures.
import { createClient, createEchoClient, message } from './clients.mjs'

const clients = []
let seen = new Map()

const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))
const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** Runs `work` on every item, `width` at once. */
async function each(items, width, work) {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item)
    })
  )
}

/** Retries: a relay that is starting refuses connections. */
async function openSoon(client) {
  for (;;) {
    try {
      return await client.open()
    } catch {
      await sleep(100 + Math.random() * 400)
    }
  }
}

/** Opens `count` clients that stay connected, at `urls` in turn. */
async function open({ urls, count }) {
  const added = Array.from({ length: count }, (_, index) =>
    createClient(urls[index % urls.length], data => {
      const entry = seen.get(data.message)
      if (entry === undefined) return
      entry.times++
      entry.latency ??= performance.now() - entry.at
      entry.arrived?.()
    })
  )
  const start = performance.now()
  await each(added, 100, client => client.open())
  clients.push(...added)
  return { seconds: (performance.now() - start) / 1000 }
}

/** Publishes `rate` messages a second for `seconds`, between `pairs` of clients; every accepted message must arrive. */
async function steady({ rate, seconds, pairs, echo }) {
  seen = new Map()
  const echoes = echo ? await openEchoes(echo, pairs) : undefined
  const latencies = []
  const step = 10
  const start = performance.now()
  const published = []
  let sent = 0
  let refused = 0
  while (sent < rate * seconds) {
    const due = Math.min(rate * seconds, Math.ceil(((performance.now() - start) / 1000) * rate))
    for (; sent < due; sent++) {
      const text = message()
      const at = performance.now()
      if (echoes) {
        const echoed = echoes[sent % pairs].send(JSON.stringify({ message: text }))
        published.push(echoed.then(() => void latencies.push(performance.now() - at)))
        continue
      }
      seen.set(text, { at, times: 0 })
      const from = clients[sent % pairs]
      const to = clients[pairs + (sent % pairs)]
      const refuse = () => {
        refused++
        seen.delete(text)
      }
      published.push(from.publish(to.topic, text).catch(refuse))
    }
    await sleep(step)
  }
  await Promise.all(published)
  const tookSeconds = (performance.now() - start) / 1000
  for (let i = 0; i < 100 && [...seen.values()].some(({ times }) => times === 0); i++) await sleep(100)
  const entries = [...seen.values()]
  for (const client of echoes ?? []) client.drop()
  const sorted = (echoes ? latencies : entries.flatMap(({ latency }) => latency ?? [])).sort((a, b) => a - b)
  return {
    rate: (sent - refused) / tookSeconds,
    sent,
    refused,
    lost: entries.filter(({ times }) => times === 0).length,
    doubled: entries.filter(({ times }) => times > 1).length,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99)
  }
}

async function openEchoes(url, count) {
  const echoes = Array.from({ length: count }, () => createEchoClient(url))
  await each(echoes, 50, client => client.open())
  return echoes
}

/** As many messages as possible in `seconds`, `width` at once for each pair. */
async function flood({ seconds, pairs, width, echo }) {
  seen = new Map()
  const echoes = echo ? await openEchoes(echo, pairs) : undefined
  const end = performance.now() + seconds * 1000
  let count = 0
  const send = async index => {
    const text = message()
    if (echoes) return echoes[index].send(JSON.stringify({ message: text }))
    const arrival = new Promise(arrived => seen.set(text, { at: 0, times: 0, arrived }))
    await clients[index].publish(clients[pairs + index].topic, text)
    await arrival
    seen.delete(text)
  }
  const lanes = Array.from({ length: pairs * width }, async (_, lane) => {
    while (performance.now() < end) {
      await send(lane % pairs)
      count++
    }
  })
  await Promise.all(lanes)
  for (const client of echoes ?? []) client.drop()
  return { rate: count / seconds }
}

let expected = []
let goodbyes = []

/** Records close codes; `count` messages wait for disconnected clients. */
async function prepareStorm({ waiting, count }) {
  seen = new Map()
  goodbyes = clients.map(client => client.closed())
  const away = clients.slice(0, waiting)
  for (const client of away) client.drop()
  expected = away.map(() => message())
  const publisher = clients[count]
  await each([...away.keys()], 50, async index => {
    seen.set(expected[index], { at: performance.now(), times: 0 })
    await publisher.publish(away[index].topic, expected[index])
  })
}

/** All of `count` clients reconnect at once and fetch their messages. */
async function storm({ count }) {
  const codes = await Promise.all(goodbyes)
  const start = performance.now()
  const back = clients.slice(0, count)
  await each(back, count, openSoon)
  const seconds = (performance.now() - start) / 1000
  for (let i = 0; i < 300 && expected.some(text => seen.get(text).times === 0); i++) await sleep(100)
  return {
    seconds,
    lost: expected.filter(text => seen.get(text).times === 0).length,
    sentAway: codes.filter(code => code === 1001).length
  }
}

const orders = { open, steady, flood, prepareStorm, storm }

process.on('message', async ({ name, options }) => {
  try {
    process.send({ result: (await orders[name](options)) ?? {} })
  } catch (error) {
    process.send({ error: String(error.stack) })
  }
})
process.on('disconnect', () => process.exit(0))
