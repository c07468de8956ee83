import { createServer, request } from 'node:http'
import type { Socket } from 'node:net'
import { freePort } from '../../lib/freePort.js'
import { demoUrl } from '../../lib/ports.js'

/** A proxy between a page and the demo's files. */
export type Gate = {
  /** The demo's URL through the gate. */
  readonly url: string
  open(): Promise<void>
  /** Closes every connection and accepts no other, like a lost network. */
  shut(): Promise<void>
}

/** Creates an open gate. WebDriver cannot switch the network off. */
export async function openGate(): Promise<Gate> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const server = createServer((asked, answer) => {
    const onward = request(demoUrl + asked.url, { method: asked.method, headers: asked.headers }, given => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const open = () =>
    new Promise<void>((done, fail) => {
      server.once('error', fail).listen(port, '127.0.0.1', done)
    })
  await open()
  return {
    url: `http://localhost:${port}`,
    open,
    shut: () =>
      new Promise(done => {
        if (!server.listening) return done()
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      })
  }
}
