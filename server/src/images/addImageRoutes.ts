import * as builtInChains from 'latchkey/chains'
import type { Context } from '../Context.js'
import type { Config } from '../config/Config.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { respondCached } from '../http/respondCached.js'
import { drawDefaultIcon } from './drawDefaultIcon.js'
import { findImageFile } from './findImageFile.js'
import { imageAnswer } from './imageAnswer.js'

/** How long an image is cached in memory, in ms; new and changed files appear after it. */
const freshness = 30_000

/** The four image routes (wire.md section 2.2): a stored file, otherwise an icon drawn from the name. */
export function addImageRoutes(app: App, context: Context): void {
  const { config } = context
  const wallets = new Map(
    config.wallets.flatMap(wallet => (wallet.image_id ? [[wallet.image_id, wallet.name]] : []))
  )
  const answers = createAnswerCache<number>({
    maxBytes: 16 * 1024 * 1024,
    isCurrent: readAt => context.now() - readAt < freshness
  })
  const add = (path: string, folder: string, nameOf: (id: string) => string, letters = 2) => {
    const find = async (call: Call) => {
      const id = call.req.param('id') ?? ''
      if (!isImageId(id)) throw new HttpFailure(400, 'id', 'The image id is not valid')
      const readAt = context.now()
      const file = /^[-_.a-zA-Z0-9]+$/.test(id)
        ? await findImageFile(`${config.imagesDir}/${folder}`, id)
        : undefined
      const answer = file
        ? imageAnswer(file.bytes, file.type)
        : imageAnswer(Buffer.from(drawDefaultIcon(id, nameOf(id), letters)), 'image/svg+xml')
      answers.keep(call.req.url, answer, readAt)
      return answer
    }
    addRoute(app, path, { GET: respondCached(context, answers, find) })
  }
  add('/getWalletImage/:id', 'wallets', id => wallets.get(id) ?? id)
  add('/public/getAssetImage/:id', 'assets', id => networkName(config, id) ?? id)
  add('/public/getCurrencyImage/:id', 'currencies', id => id.toUpperCase())
  add('/public/getTokenImage/:id', 'tokens', id => id.toUpperCase(), 4)
}

/** Whether `id` can be a name or an id, and cannot traverse folders. */
function isImageId(id: string): boolean {
  return /^[^/\\]{1,128}$/.test(id) && !id.startsWith('.')
}

/** The name of a served or built-in network, by its CAIP-2 id or its reference. */
function networkName(config: Config, id: string): string | undefined {
  const known = [...config.chains, ...Object.values(builtInChains)].filter(chain => 'caipNetworkId' in chain)
  return known.find(({ caipNetworkId }) => caipNetworkId === id || caipNetworkId === `eip155:${id}`)?.name
}
