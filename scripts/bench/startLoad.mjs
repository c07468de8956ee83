import { fork } from 'node:child_process'
import { toolsNode } from '../lib/install.mjs'

/** Starts a load generator as a process of its own, which takes orders by IPC and answers them with figures. */
export function startLoad(file) {
  const child = fork(file, { execPath: toolsNode(), execArgv: [] })
  return {
    order: (name, options) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('The load generator ended'))
        child.once('message', ({ result, error }) => {
          child.off('exit', fail)
          if (error) reject(new Error(error))
          else resolve(result)
        })
        child.once('exit', fail)
        child.send({ name, options })
      }),
    stop: () => child.connected && child.disconnect()
  }
}
