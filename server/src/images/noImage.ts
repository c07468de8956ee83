import { HttpFailure } from '../http/HttpFailure.js'

/** Where there is no image (decision D30): clients keep their own mark, and do not ask again for an hour. */
export const noImage = () =>
  new HttpFailure(404, 'id', 'There is no such image', {
    headers: { 'cache-control': 'public, max-age=3600' }
  })
