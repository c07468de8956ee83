import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ports } from '../Context.js'
import type { Config } from '../config/Config.js'
import { createServer } from '../createServer.js'
import { testConfig } from './testConfig.js'

/** An answer with its body, parsed if it is JSON. */
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown }

/** Starts a real server on a free port and a temporary folder. `stop` removes both. */
export async function startTestServer(overrides: Partial<Config> = {}, ports: Partial<Ports> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-server-'))
  const lines: string[] = []
  const server = await createServer(testConfig(folder, overrides), {
    write: line => lines.push(line),
    ...ports
  })
  const call = async (path: string, init?: RequestInit): Promise<Answer> => {
    const response = await fetch(`${server.url}${path}`, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    url: server.url,
    port: server.port,
    folder,
    /** The log lines so far. */
    lines,
    call,
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers }),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** A started test server. */
export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** The error body with one reason. */
export function failed(field: string, description: string) {
  return { status: 'FAILED', reasons: [{ field, description }] }
}
