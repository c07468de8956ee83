import type { App, Call } from './App.js'
import { HttpFailure } from './HttpFailure.js'

type Handler = (call: Call) => Response | Promise<Response>

/** Adds a route; any other method on its path answers 405 with `Allow`. A path takes one call of this function. */
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
