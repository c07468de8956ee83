import { readFileSync } from 'node:fs'

const pollMs = 500

/**
 * Calls back when the npm that started this process was killed (kill -9 cannot be forwarded): then this process, or
 * the shell between npm and it, has another parent. Only Linux shows the shell's parent without another program.
 */
export function whenNpmIsGone(callback, env = process.env) {
  if (!env.npm_lifecycle_event) return
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    callback()
  }, pollMs)
  timer.unref()
}

function ancestors() {
  const parent = process.ppid
  const stat = readStat(parent)
  const throughShell = stat && /^(sh|dash|bash|zsh|ash|busybox)$/.test(stat.name)
  return throughShell ? `${parent} ${stat.parent}` : `${parent}`
}

/** proc(5): `pid (name) state ppid ...`; the name may contain spaces and parentheses. */
function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    return { name: text.slice(text.indexOf('(') + 1, end), parent: text.slice(end + 2).split(' ')[1] }
  } catch {
    return undefined
  }
}
