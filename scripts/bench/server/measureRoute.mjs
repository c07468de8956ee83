// Requests a second of a path of one program, in relation to those of another program, each in turn.
import { readFileSync } from 'node:fs'

const connections = 40
const turns = 8
const milliseconds = { turn: 500, warmUp: 1_000 }

const requestOf = path =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: api.example',
    'Accept: */*',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Origin: https://app.example',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    '',
    ''
  ].join('\r\n')

const round = (value, places) => Math.round(value * 10 ** places) / 10 ** places
const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length
const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Time on a processor that a process has used, in microseconds. */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  // utime and stime, in hundredths of a second (proc(5)).
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** Requests a second and microseconds of processor time a request, of one program `{ pid, port }` and one path. */
async function turnOf(generator, { pid, port, path }, length) {
  const started = processorTime(pid)
  const { answers, seconds } = await generator.order('run', {
    port,
    request: requestOf(path),
    connections,
    milliseconds: length
  })
  return { rate: answers / seconds, time: (processorTime(pid) - started) / answers }
}

/** Calls a path of a program `{ pid, port, path }` for a while: programs compile as they run, so that figures begin after it. */
export const warmUp = (generator, target) => turnOf(generator, target, milliseconds.warmUp)

/** What is measured of the turns of one program. */
const figuresOf = turns => ({
  requestsPerSecond: round(median(turns.map(({ rate }) => rate)), 0),
  microsecondsPerRequest: round(mean(turns.map(({ time }) => time)), 1)
})

/**
 * Measures `measured` in turns of 0.5 s, and `bare` before and after each turn, so that what the machine does beside this falls
 * out of the ratio, which is the median of the turns. `alike`, if there is one, is measured after each turn as well. All are `{ pid, port, path }`.
 */
export async function measureRoute(generator, measured, bare, alike) {
  const found = []
  const same = []
  const compared = [await turnOf(generator, bare, milliseconds.turn)]
  for (let turn = 0; turn < turns; turn++) {
    found.push(await turnOf(generator, measured, milliseconds.turn))
    if (alike) same.push(await turnOf(generator, alike, milliseconds.turn))
    compared.push(await turnOf(generator, bare, milliseconds.turn))
  }
  const ratioTo = rateOf => round(median(found.map(({ rate }, turn) => rate / rateOf(turn))), 2)
  const { requestsPerSecond, microsecondsPerRequest } = figuresOf(compared)
  return {
    ...figuresOf(found),
    bareRequestsPerSecond: requestsPerSecond,
    bareMicrosecondsPerRequest: microsecondsPerRequest,
    ratio: ratioTo(turn => mean([compared[turn].rate, compared[turn + 1].rate])),
    ...(alike && { same: { ...figuresOf(same), ratio: ratioTo(turn => same[turn].rate) } })
  }
}
