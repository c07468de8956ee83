import { count, label } from '../../protocol/http/bounds.js'
import { object, optional, readBy } from '../../protocol/http/schema.js'
import { sessionPart } from '../../protocol/http/sessions.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { type AskedGrant, addAskedGrant, askedGrantsSlice, removeAskedGrant } from '../state/askedGrants.js'
import { askedGrantsKey, askedGrantsVersion } from './askedGrantsKey.js'
import { recordLengthLimit } from './parseVersioned.js'
import { readVersioned, writeVersioned } from './versioned.js'
import { withLock } from './withLock.js'

/** No address is stored (promise P1). */
const storedSchema = object({
  request: count,
  owner: label,
  at: count,
  pci: optional(label),
  signer: optional(sessionPart)
})

/** How long a request without an answer is kept, in ms: a wallet keeps none longer. Their number. Ours. */
const duration = 86_400_000
const grantLimit = 5

/** Keeps a request for permissions, in the page and over a reload, until its answer. */
export async function noteAskedGrant(kit: Kit, namespace: Namespace, grant: AskedGrant): Promise<void> {
  addAskedGrant(kit, grant)
  await change(kit, namespace, old => [grant, ...old])
}

/** The request has its answer. */
export async function forgetAskedGrant(kit: Kit, namespace: Namespace, request: number): Promise<void> {
  removeAskedGrant(kit, request)
  await change(kit, namespace, old => old.filter(grant => grant.request !== request))
}

/** The request with this id, of this page or of an earlier one. */
export async function findAskedGrant(
  kit: Kit,
  namespace: Namespace,
  request: number
): Promise<AskedGrant | undefined> {
  const own = kit.slice(askedGrantsSlice).get()
  const all = [...own, ...(await kit.inTurn(() => read(kit, namespace)))]
  return all.find(grant => grant.request === request)
}

async function read(kit: Kit, namespace: Namespace): Promise<readonly AskedGrant[]> {
  const stored = await readVersioned(kit, askedGrantsKey(namespace), askedGrantsVersion)
  const list: readonly unknown[] = Array.isArray(stored?.asked) ? stored.asked : []
  const now = kit.environment.clock.now()
  return list.flatMap(item => {
    const grant = readBy(storedSchema, item).value
    return grant && now - grant.at < duration ? [grant] : []
  })
}

/** Nothing is stored after a disconnect (promise P1). A request too long for the storage is known to this page only. */
function change(
  kit: Kit,
  namespace: Namespace,
  run: (old: readonly AskedGrant[]) => readonly AskedGrant[]
): Promise<void> {
  const key = askedGrantsKey(namespace)
  const work = async () => {
    const asked = run(await read(kit, namespace)).slice(0, grantLimit)
    const isLong = JSON.stringify(asked).length > recordLengthLimit - 100
    const isKept = asked.length > 0 && !isLong && accountOf(kit, namespace) !== undefined
    await writeVersioned(kit, key, askedGrantsVersion, isKept ? { asked } : undefined)
  }
  return withLock(kit, key, () => kit.inTurn(work))
}
