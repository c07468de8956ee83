// The load generator, in a process of its own. Written for this: autocannon brings 23 direct dependencies, and what
// is needed is one request, again and again, on connections that stay open.
import { connect } from 'node:net'

const end = Buffer.from('\r\n\r\n')

/** The length of a whole answer at the start of `bytes`; undefined where its headers have not all come. */
function lengthOf(bytes) {
  const head = bytes.indexOf(end)
  if (head < 0) return undefined
  const text = bytes.latin1Slice(0, head)
  if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(`Answered ${text.slice(0, text.indexOf('\r\n'))}`)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? []
  if (length === undefined) throw new Error('An answer without Content-Length')
  return head + end.length + Number(length)
}

/** A connection that sends `request` each time the answer to the last one has come. */
function openConnection(port, request, onAnswer) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let bytes
  let missing = 0
  socket.on('data', chunk => {
    if (missing > 0) missing -= chunk.length
    else {
      bytes = bytes === undefined ? chunk : Buffer.concat([bytes, chunk])
      const length = lengthOf(bytes)
      if (length === undefined) return
      missing = length - bytes.length
      bytes = undefined
    }
    if (missing > 0) return
    if (missing < 0) throw new Error('More came than one answer')
    onAnswer()
    socket.write(request)
  })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket))
  })
}

/** Sends `request` on `connections` at once for `milliseconds`: how many answers came in how many seconds. */
async function run({ port, request, connections, milliseconds }) {
  let count = 0
  const onAnswer = () => {
    count++
  }
  const bytes = Buffer.from(request)
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => openConnection(port, bytes, onAnswer))
  )
  const start = performance.now()
  for (const socket of sockets) socket.write(bytes)
  await new Promise(resolve => setTimeout(resolve, milliseconds))
  const seconds = (performance.now() - start) / 1000
  const answers = count
  for (const socket of sockets) socket.destroy()
  return { answers, seconds }
}

process.on('message', ({ options }) => {
  run(options).then(
    result => process.send({ result }),
    error => process.send({ error: String(error.stack) })
  )
})
process.on('disconnect', () => process.exit(0))
