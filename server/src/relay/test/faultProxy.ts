import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** How bytes are forwarded: after `latency` ms, in pieces of `slice` bytes. */
type Faults = { readonly latency?: number; readonly slice?: number }

type Pair = { readonly ends: readonly [Socket, Socket]; isDead: boolean }

/** A TCP proxy between clients and a relay that simulates network faults. */
export async function startFaultProxy(target: string) {
  const { hostname, port } = new URL(target)
  const connections = new Set<Pair>()
  let faults: Faults = {}
  let isOut = false
  let accepted = 0

  function forward(pair: Pair, from: Socket, to: Socket): void {
    let queue = Promise.resolve()
    const later = (run: () => unknown) => {
      queue = queue.then(async () => void (await run()))
    }
    const pass = async (chunk: Buffer) => {
      const { latency = 0, slice = chunk.length } = faults
      if (latency > 0) await wait(latency)
      for (let at = 0; at < chunk.length; at += slice) {
        if (pair.isDead || to.destroyed) return
        to.write(chunk.subarray(at, at + slice))
        // A turn of the event loop between two pieces makes them two packets.
        if (slice < chunk.length) await turn()
      }
    }
    from.setNoDelay(true)
    from.on('data', chunk => later(() => pass(chunk)))
    from.on('error', () => {})
    from.on('close', () =>
      later(() => {
        // On a dead connection not even the end reaches the other side.
        if (!pair.isDead) to.destroy()
        connections.delete(pair)
      })
    )
  }

  const server = createServer(client => {
    if (isOut) return void client.resetAndDestroy()
    accepted += 1
    const onward = connect(Number(port), hostname)
    const pair: Pair = { ends: [client, onward], isDead: false }
    connections.add(pair)
    forward(pair, client, onward)
    forward(pair, onward, client)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const reset = () => {
    for (const { ends } of connections) for (const end of ends) end.resetAndDestroy()
  }

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(next: Faults) {
      faults = next
    },
    /** Resets all connections with RST. */
    reset,
    /** Keeps all connections open, but forwards nothing any more. */
    halfOpen() {
      for (const pair of connections) pair.isDead = true
    },
    /** Resets all connections and refuses new ones, until it is called with false. */
    outage(isOn: boolean) {
      isOut = isOn
      if (isOn) reset()
    },
    connections: () => connections.size,
    /** The number of all connections so far. */
    accepted: () => accepted,
    async stop() {
      for (const { ends } of connections) for (const end of ends) end.destroy()
      await new Promise<void>(resolve => server.close(() => resolve()))
    }
  }
}

/** A proxy of `startFaultProxy`. */
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>
