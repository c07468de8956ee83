/** Fetches JSON; a POST if there is a `body`. Throws if the status is not 200. */
export async function fetchJson(url, body) {
  const response = await fetch(url, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${new URL(url).pathname} was answered with ${response.status}`)
  return response.json()
}

/** Calls a method of the stand-in for a node. */
export async function askNode(url, method, params) {
  const { result } = await fetchJson(url, { jsonrpc: '2.0', id: 1, method, params })
  if (result === undefined) throw new Error(`The node did not answer ${method}`)
  return result
}

/** How long `work` takes, in ms. */
export async function milliseconds(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}
