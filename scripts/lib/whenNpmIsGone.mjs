import { readFileSync } from 'node:fs'

const pollMs = 500

/**
 * Calls back when the npm that started us is gone without a word (kill -9 cannot be passed on): somebody else has then
 * become our parent, or the parent of the shell between npm and us, which only Linux lets us see without a program.
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

/** proc(5): `pid (name) state ppid ...`; the name may hold spaces and parentheses. */
function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    return { name: text.slice(text.indexOf('(') + 1, end), parent: text.slice(end + 2).split(' ')[1] }
  } catch {
    return undefined
  }
}
