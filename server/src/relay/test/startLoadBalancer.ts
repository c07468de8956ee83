import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A minimal load balancer: one address that forwards new connections to the chosen node. */
export async function startLoadBalancer(target: string) {
  let { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const server = createServer(socket => {
    const onward = connect(Number(port), hostname)
    for (const end of [socket, onward]) {
      open.add(end)
      // Closes the other side with it.
      end.on('error', () => {})
      end.on('close', () => {
        open.delete(end)
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    choose: (next: string) => {
      ;({ hostname, port } = new URL(next))
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise<void>(resolve => server.close(() => resolve()))
    }
  }
}
