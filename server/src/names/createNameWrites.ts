import * as v from 'valibot'
import { getAddress } from 'viem'
import type { Context } from '../Context.js'
import { isEvmAddress } from '../chains/evmAddressOf.js'
import type { Call } from '../http/App.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { respondJson } from '../http/respond.js'
import { createTokenBuckets } from '../http/tokenBucket.js'
import { type Attributes, attributesSchema } from './attributes.js'
import { defaultCoin, etherCoin, storedCoin } from './coinType.js'
import { describeAddresses, describeName } from './describeName.js'
import { checkNewLabel, labelSkeleton, readName } from './nameRules.js'
import {
  addressesLimit,
  findName,
  insertName,
  isOwnedBy,
  type NameOwner,
  namesLimit,
  type StoredName,
  saveAddress,
  saveAttributes
} from './nameStore.js'
import { readSigned, type SignedCall } from './readSigned.js'

/** How many names a client can register: so many at once, and as many again in a day. More would fill the zone. */
const dailyRegistrations = 20

const registrationEntries = {
  name: v.pipe(v.string(), v.maxLength(255)),
  attributes: v.optional(attributesSchema, {})
}

const attributesEntries = { attributes: attributesSchema }

const addressEntries = {
  coin_type: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32)),
  address: v.pipe(v.string(), v.check(isEvmAddress))
}

type Write = (call: Call) => Promise<Response>

/** The calls that change names, each signed by the account (wire.md section 1.12). `onChange` is called after each change. */
export function createNameWrites(
  context: Context,
  zone: string,
  onChange: () => void
): { readonly register: Write; readonly setAttributes: Write; readonly setAddress: Write } {
  const { db, now } = context
  const limit = { perMinute: dailyRegistrations / (24 * 60), burst: dailyRegistrations }
  const takeRegistration = createTokenBuckets(limit, now)
  return {
    register: async call => {
      const signed = await readSigned(call, context, 'register', registrationEntries)
      const registered = await register(context, zone, signed, () => {
        const wait = takeRegistration(call.get('clientIp'))
        if (wait > 0) throw tooMany(wait)
      })
      onChange()
      return respondJson(call, context, describeName(registered))
    },
    setAttributes: async call => {
      const signed = await readSigned(call, context, 'setAttributes', attributesEntries)
      const { name } = await ownedName(call, context, zone, signed)
      await saveAttributes(db, name, signed.content.attributes, now())
      onChange()
      return respondJson(call, context, signed.content.attributes)
    },
    setAddress: async call => {
      const signed = await readSigned(call, context, 'setAddress', addressEntries)
      const coinType = storedCoin(signed.content.coin_type)
      const { name } = await ownedName(call, context, zone, signed)
      const record = { coinType, address: getAddress(signed.content.address) }
      if (!(await saveAddress(db, name, record, now())))
        throw new HttpFailure(400, 'coin_type', `A name can have ${addressesLimit} addresses`)
      onChange()
      return respondJson(call, context, describeAddresses((await findName(db, name))?.addresses ?? []))
    }
  }
}

/** `charge` is called once for each new name, before it is stored. */
async function register(
  { db, now }: Context,
  zone: string,
  { content, address, verify }: SignedCall<{ readonly name: string; readonly attributes: Attributes }>,
  charge: () => void
): Promise<StoredName> {
  const { name, label } = readName(zone, content.name)
  // The person has read and signed the very name that is registered.
  if (name !== content.name) throw new HttpFailure(400, 'name', 'The name is not in its normal form')
  checkNewLabel(label)
  const known = await findName(db, name)
  if (known && known.owner !== address) throw taken()
  const { isOnNamesChain, ...owner } = await verify()
  // The answer to its registration was lost.
  if (known && isOwnedBy(known, owner)) return known
  if (known) throw taken()
  charge()
  const outcome = await insertName(
    db,
    {
      name,
      skeleton: `${labelSkeleton(label)}.${zone}`,
      ...owner,
      attributes: content.attributes,
      coinTypes: await coinTypesOf(owner, isOnNamesChain)
    },
    now()
  )
  if (outcome === 'full') throw new HttpFailure(400, 'address', `An account can have ${namesLimit} names`)
  if (outcome === 'lookAlike')
    throw new HttpFailure(400, 'name', 'This name looks like one that is already registered')
  const registered = await findName(db, name)
  // Of two calls of the same account at once, both have it.
  if (!registered || !isOwnedBy(registered, owner)) throw taken()
  return registered
}

/**
 * The coin types that a new name resolves to its owner: that of the chain, and that of Ethereum (wire.md section 1.12), which for a
 * contract has to be proven. A key has the same address on all other chains too.
 */
async function coinTypesOf(
  { ownerKind, ownerCoin }: NameOwner,
  isOnNamesChain: () => Promise<boolean>
): Promise<readonly number[]> {
  if (ownerKind === 'key') return [...new Set([etherCoin, defaultCoin, ownerCoin])]
  return [...new Set((await isOnNamesChain()) ? [etherCoin, ownerCoin] : [ownerCoin])]
}

const taken = () => new HttpFailure(400, 'name', 'This name is already registered')

const tooMany = (seconds: number) =>
  new HttpFailure(429, 'rate_limited', 'Too many names were registered from here, try again later', {
    headers: { 'retry-after': String(seconds) }
  })

/** The name of the path, if the signer owns it. */
async function ownedName(
  call: Call,
  { db }: Context,
  zone: string,
  { name, verify }: SignedCall<unknown>
): Promise<StoredName> {
  const found = await findName(db, readName(zone, call.req.param('name') ?? '').name)
  if (!found) throw new HttpFailure(400, 'name', 'This name is not registered')
  if (name !== undefined && name !== found.name)
    throw new HttpFailure(400, 'name', 'The message is about another name')
  const signer = await verify()
  if (!isOwnedBy(found, signer)) throw new HttpFailure(401, 'signature', 'The account does not own this name')
  return found
}
