import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** How every byte travels: after `latency` ms, in pieces of `slice` bytes. */
type Manners = { readonly latency?: number; readonly slice?: number }

type Line = { readonly ends: readonly [Socket, Socket]; isDead: boolean }

/** A bad network between clients and a relay: a TCP proxy that does what networks do. */
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
        // A turn between two pieces: they are two packets.
        if (slice < chunk.length) await turn()
      }
    }
    from.setNoDelay(true)
    from.on('data', chunk => later(() => pass(chunk)))
    from.on('error', () => {})
    from.on('close', () =>
      later(() => {
        // On a dead line not even the end is heard by the other side.
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
    /** Every line is cut off with RST. */
    reset,
    /** Every line stays open, and nothing comes through it any more: nobody is told. */
    halfOpen() {
      for (const line of lines) line.isDead = true
    },
    /** No line, and no new one, until it is over. */
    outage(isOn: boolean) {
      isOut = isOn
      if (isOn) reset()
    },
    lines: () => lines.size,
    /** Lines there ever were. */
    accepted: () => accepted,
    async stop() {
      for (const { ends } of lines) for (const end of ends) end.destroy()
      await new Promise<void>(resolve => server.close(() => resolve()))
    }
  }
}

/** A proxy of `startFaultProxy`. */
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>
