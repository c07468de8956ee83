// Ends processes whose parent has died. The parent keeps this program's stdin open and writes `+pid` and `-pid`; when
// stdin closes for any reason (kill -9 too), every process on the list is ended.
import { createInterface } from 'node:readline'

const pids = new Set()
const graceMs = 3000

// Ctrl-C reaches the whole terminal group; this program must continue to do its work.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

function send(pid, signal) {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}

createInterface({ input: process.stdin })
  .on('line', line => {
    const pid = Number(line.slice(1))
    if (!Number.isInteger(pid) || pid <= 1) return
    if (line.startsWith('+')) pids.add(pid)
    else pids.delete(pid)
  })
  .on('close', () => {
    for (const pid of pids) send(pid, 'SIGINT')
    const deadline = Date.now() + graceMs
    const timer = setInterval(() => {
      for (const pid of pids) if (!send(pid, 0)) pids.delete(pid)
      if (Date.now() > deadline) for (const pid of pids) send(pid, 'SIGKILL')
      if (pids.size === 0 || Date.now() > deadline) clearInterval(timer)
    }, 20)
  })
