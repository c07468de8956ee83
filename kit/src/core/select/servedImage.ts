import { isSafeImage } from '../../protocol/urls.js'
import type { Kit } from '../Kit.js'

/**
 * The URL of a picture that a service names, if the picture is of the origin of the configured data API or directory, or contained in
 * the URL as a raster image. Another host would learn the visitor's address, and no page has configured it (decision D13).
 * @example servedImage(kit, answer.avatar) // undefined for 'https://elsewhere.example/a.png'
 */
export function servedImage(kit: Kit, url: unknown): string | undefined {
  if (!isSafeImage(url)) return undefined
  if (/^data:/i.test(url)) return /^data:image\/svg/i.test(url) ? undefined : url
  const { api, directory } = kit.config.get().services
  return [api, directory].some(base => base !== undefined && originOf(base) === originOf(url))
    ? url
    : undefined
}

const originOf = (url: string) => url.split('/', 3).join('/').toLowerCase()
