import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** How bytes are forwarded: after `latency` ms, in pieces of `slice` bytes. */
type Manners = { readonly latency?: number; readonly slice?: number }

type Line = { readonly ends: readonly [Socket, Socket]; isDead: boolean }

/** A TCP proxy between clients and a relay that simulates network faults. */
export async function startFaultProxy(target: string) {
  const { hostname, port } = new URL(target)
  const lines = new Set<Line>()
  let manners: Manners = {}
  let isOut = false
  let accepted = 0

  function carry(line: Line, from: Socket, to: Socket): void {
    let queue = Promise.resolve()
    const later = (run: () => unknown) => {
      queue = queue.then(async () => void (await run()))
    }
    const pass = async (chunk: Buffer) => {
      const { latency = 0, slice = chunk.length } = manners
      if (latency > 0) await wait(latency)
      for (let at = 0; at < chunk.length; at += slice) {
        if (line.isDead || to.destroyed) return
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
        if (!line.isDead) to.destroy()
        lines.delete(line)
      })
    )
  }

  const server = createServer(client => {
    if (isOut) return void client.resetAndDestroy()
    accepted += 1
    const onward = connect(Number(port), hostname)
    const line: Line = { ends: [client, onward], isDead: false }
    lines.add(line)
    carry(line, client, onward)
    carry(line, onward, client)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const reset = () => {
    for (const { ends } of lines) for (const end of ends) end.resetAndDestroy()
  }

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(next: Manners) {
      manners = next
    },
    /** Resets all connections with RST. */
    reset,
    /** Keeps all connections open, but forwards nothing any more. */
    halfOpen() {
      for (const line of lines) line.isDead = true
    },
    /** Resets all connections and refuses new ones, until it is called with false. */
    outage(isOn: boolean) {
      isOut = isOn
      if (isOn) reset()
    },
    lines: () => lines.size,
    /** The number of all connections so far. */
    accepted: () => accepted,
    async stop() {
      for (const { ends } of lines) for (const end of ends) end.destroy()
      await new Promise<void>(resolve => server.close(() => resolve()))
    }
  }
}

/** A proxy of `startFaultProxy`. */
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>
