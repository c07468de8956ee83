import { askNode, fetchJson, milliseconds } from './fetchJson.mjs'

/** Time between two new blocks, in ms. */
const blockTime = 250

/**
 * Reads the whole history of an account page by page, while the node has new blocks. Returns the hashes in the order of their
 * answers, the times of the pages in ms, and how many blocks came.
 */
export async function readWhole(historyUrl, nodeUrl) {
  const hashes = []
  const times = []
  let [blocks, next, failure] = [0]
  const mine = () =>
    askNode(nodeUrl, 'bench_mine', [1]).then(
      () => blocks++,
      error => {
        failure = error
      }
    )
  const timer = setInterval(mine, blockTime)
  try {
    do {
      const url = next === undefined ? historyUrl : `${historyUrl}?cursor=${next}`
      let page
      times.push(
        await milliseconds(async () => {
          page = await fetchJson(url)
        })
      )
      hashes.push(...page.data.map(({ metadata }) => metadata.hash))
      next = page.next ?? undefined
    } while (next !== undefined && failure === undefined)
  } finally {
    clearInterval(timer)
  }
  if (failure !== undefined) throw failure
  return { hashes, times, blocks }
}
