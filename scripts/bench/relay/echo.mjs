// A bare `ws` server that echoes messages: the machine's limit without a relay.
import { WebSocketServer } from 'ws'

const server = new WebSocketServer({
  port: Number(process.argv[2]),
  host: '127.0.0.1',
  perMessageDeflate: false
})
server.on('connection', socket => {
  socket.on('message', data => socket.send(data, { binary: false }))
  socket.on('error', () => {})
})
server.on('listening', () => process.stdout.write('ready\n'))
