import { bufferLines } from './bufferLines.js'
import type { Context, Ports } from './Context.js'
import type { Config } from './config/Config.js'
import { createClientIp } from './http/clientIp.js'
import { createTokenBuckets } from './http/tokenBucket.js'
import { openPictures } from './images/openPictures.js'
import { createLog } from './log.js'
import { createProjectLookup } from './projects/createProjectLookup.js'
import { loadProjects } from './projects/loadProjects.js'
import { saveProjects } from './projects/saveProjects.js'
import { createUpstreams } from './rpc/createUpstreams.js'
import { openDatabase } from './store/openDatabase.js'

/** Opens the database and creates the dependencies of the handlers. */
export async function createContext(
  config: Config,
  ports: Partial<Ports>,
  isStopping: () => boolean,
  atStop: Context['atStop'] = () => {}
): Promise<Context> {
  const now = ports.now ?? Date.now
  const fetch = ports.fetch ?? globalThis.fetch
  const sink = ports.write
    ? { write: ports.write, flush: () => {} }
    : bufferLines(text => process.stdout.write(text))
  const log = createLog(config.logLevel, sink)
  const db = await openDatabase(config, error => log.error('database connection lost', error))
  const load = () => loadProjects(db, project => log.error('project is not valid', 'ignored', { project }))
  try {
    await saveProjects(db, config.projects)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    config,
    now,
    log,
    db,
    pictures: openPictures(config.picturesDir),
    projects: createProjectLookup(load, now, error => log.error('projects cannot be read', error)),
    fetch,
    prices: ports.prices,
    tokenSources: ports.tokenSources ?? {},
    nftSources: ports.nftSources ?? {},
    activitySources: ports.activitySources ?? {},
    quoteSources: ports.quoteSources ?? {},
    keyService: ports.keyService,
    upstreams: createUpstreams(config.chains, { fetch, log }),
    takeTokens: createTokenBuckets(config.rateLimit, now),
    clientIp: createClientIp(config.trustedProxies),
    atStop,
    isStopping
  }
}
