import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { root, toolsNode } from '../lib/install.mjs'

/** Starts a Node program as a process of its own; it is ready when it has written its first line. */
export async function startProgram(args, env = {}) {
  const child = spawn(toolsNode(), args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const lines = createInterface({ input: child.stdout })
  const exited = once(child, 'exit')
  const first = await Promise.race([once(lines, 'line'), exited.then(() => undefined)])
  if (first === undefined) throw new Error(`${args.at(-1)} ended before it was ready`)
  // What follows is read, or the program would stop writing, and costs no more than that.
  lines.close()
  child.stdout.resume()
  return {
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    }
  }
}
