import { commandMs, within } from './within.js'

/** The used fields of command results. */
type Result = {
  readonly userContext: string
  readonly context: string
  readonly type: 'success' | 'exception'
  readonly result: { readonly value: string }
  readonly exceptionDetails: { readonly text: string }
  readonly data: string
}

type Answer = {
  readonly id?: number
  readonly result?: Result
  readonly error?: string
  readonly message?: string
}

/** Opens a connection of WebDriver BiDi: commands and answers with matching ids. */
export async function connectBidi(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  const opened = new Promise<void>((done, fail) => {
    socket.addEventListener('open', () => done())
    socket.addEventListener('error', () => fail(new Error(`No WebDriver BiDi at ${url}`)))
  })
  await within(commandMs, 'open', opened)
  socket.addEventListener('message', event => {
    const answer: Answer = JSON.parse(String(event.data))
    if (answer.id === undefined) return
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ error: 'the browser closed the connection' })
    waiting.clear()
  })
  return {
    send(method: string, params: Readonly<Record<string, unknown>>, ms = commandMs): Promise<Result> {
      const answer = new Promise<Result>((done, fail) => {
        const id = ++last
        waiting.set(id, ({ result, error, message }) =>
          result ? done(result) : fail(new Error(`${method}: ${error} ${message ?? ''}`))
        )
        socket.send(JSON.stringify({ id, method, params }))
      })
      return within(ms, method, answer)
    },
    close: () => socket.close()
  }
}
