import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { ConfigError } from '../config/ConfigError.js'
import type { Body } from './Body.js'

/** A file of the built frame as it is sent: in each encoding, smallest first. */
export type FrameFile = {
  readonly type: string
  /** SHA-256 in the form of Subresource Integrity: `sha256-` and base64. */
  readonly integrity: string
  readonly isPage: boolean
  /** Its name contains a hash of its content. */
  readonly isImmutable: boolean
  readonly bodies: readonly Body[]
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8'
}

/** The built frame is below 1 MB: a larger folder is another one. */
const mostBytes = 16 * 1024 * 1024
/** What is smaller does not become smaller by more than a packet. */
const leastCompressed = 512

/**
 * Reads the built pages once: by path, `sdk.html` as `/sdk`. Requests are answered from this table only, so that no path leads to another
 * file. Links are not followed, and files of types that the frame has not are left out. Throws a `ConfigError` for a folder without them.
 */
export function readFrameFiles(dir: string): ReadonlyMap<string, FrameFile> {
  const files = new Map<string, FrameFile>()
  let size = 0
  for (const path of pathsIn(dir)) {
    const type = types[extname(path)]
    if (type === undefined) continue
    size += statSync(path).size
    if (size > mostBytes) throw new ConfigError(`LATCHKEY_FRAME_DIR: "${dir}" has more than 16 MB`)
    const name = `/${relative(dir, path).split(sep).join('/')}`
    files.set(name.replace(/\.html$/, ''), createFrameFile(name, type, readFileSync(path)))
  }
  if (!files.has('/sdk'))
    throw new ConfigError(`LATCHKEY_FRAME_DIR: "${dir}" has no sdk.html: it is not the built wallet frame`)
  return files
}

/** The regular files, also of folders within, without hidden ones. */
function pathsIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .filter(
        path =>
          !relative(dir, path)
            .split(sep)
            .some(part => part.startsWith('.'))
      )
      .sort()
  } catch {
    throw new ConfigError(`LATCHKEY_FRAME_DIR: "${dir}" cannot be read`)
  }
}

function createFrameFile(name: string, type: string, bytes: Buffer): FrameFile {
  const digest = createHash('sha256').update(bytes).digest('base64')
  const body = (encoding: Body['encoding'], content: Buffer): Body => ({
    encoding,
    bytes: content,
    etag: `"${digest.slice(0, 22)}${encoding === undefined ? '' : `-${encoding}`}"`
  })
  const bodies = [body(undefined, bytes)]
  const isText = !type.startsWith('image/') || type === 'image/svg+xml'
  if (isText && bytes.byteLength >= leastCompressed) {
    const quality = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY }
    bodies.push(body('gzip', gzipSync(bytes, { level: 9 })))
    bodies.push(body('br', brotliCompressSync(bytes, { params: quality })))
  }
  return {
    type,
    integrity: `sha256-${digest}`,
    isPage: name.endsWith('.html'),
    // Vite's names: `name-HASH.ext`, with at least 8 characters of base64url.
    isImmutable: /^\/assets\/.+-[-_a-zA-Z0-9]{8,}\.[a-z]+$/.test(name),
    bodies: bodies.toSorted((one, other) => one.bytes.byteLength - other.bytes.byteLength)
  }
}
