import type { Context } from '../Context.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { respondCached } from '../http/respondCached.js'
import { findImageFile } from './findImageFile.js'
import { imageAnswer } from './imageAnswer.js'
import { noImage } from './noImage.js'
import type { Picture } from './openPictures.js'

/** How long an image is cached in memory, in ms; new and changed files appear after it. */
const freshness = 30_000

/** The four image routes (wire.md section 2.2): the operator's file, else the picture that the server brings, else 404. */
export function addImageRoutes(app: App, context: Context): void {
  const { config, pictures } = context
  const answers = createAnswerCache<number>({
    maxBytes: 16 * 1024 * 1024,
    isCurrent: readAt => context.now() - readAt < freshness
  })
  const add = (path: string, folder: string, own?: (id: string) => Promise<Picture | undefined>) => {
    const find = async (call: Call) => {
      const id = call.req.param('id') ?? ''
      if (!isImageId(id)) throw new HttpFailure(400, 'id', 'The image id is not valid')
      const readAt = context.now()
      // A file name has no colon on every system: a CAIP-2 id is written with a dash in its place.
      const name = id.replace(':', '-')
      const file = /^[-_.a-zA-Z0-9]+$/.test(name)
        ? await findImageFile(`${config.imagesDir}/${folder}`, name)
        : undefined
      const picture = file ?? (await own?.(id))
      if (!picture) throw noImage()
      const answer = imageAnswer(picture.bytes, picture.type)
      answers.keep(call.req.url, answer, readAt)
      return answer
    }
    addRoute(app, path, { GET: respondCached(context, answers, find) })
  }
  add('/getWalletImage/:id', 'wallets', pictures.wallet)
  add('/public/getAssetImage/:id', 'assets', pictures.network)
  add('/public/getCurrencyImage/:id', 'currencies')
  add('/public/getTokenImage/:id', 'tokens', pictures.symbol)
}

/** Whether `id` can be a name or an id, and cannot traverse folders. */
function isImageId(id: string): boolean {
  return /^[^/\\]{1,128}$/.test(id) && !id.startsWith('.')
}
