import type { App, Call } from './App.js'
import { HttpFailure } from './HttpFailure.js'

type Handler = (call: Call) => Response | Promise<Response>

/** Adds a route; other methods on its path get 405 with `Allow`. Call it once for each path. */
export function addRoute(
  app: App,
  path: string,
  handlers: { readonly GET?: Handler; readonly POST?: Handler; readonly PUT?: Handler }
): void {
  const { GET, POST, PUT } = handlers
  const allow = [
    ...(GET ? ['GET', 'HEAD'] : []),
    ...(POST ? ['POST'] : []),
    ...(PUT ? ['PUT'] : []),
    'OPTIONS'
  ].join(', ')
  app.all(path, call => {
    call.set('route', path)
    const { method } = call.req
    if (GET && (method === 'GET' || method === 'HEAD')) return GET(call)
    if (POST && method === 'POST') return POST(call)
    if (PUT && method === 'PUT') return PUT(call)
    throw new HttpFailure(405, 'method', 'This method is not allowed here', { headers: { allow } })
  })
}
