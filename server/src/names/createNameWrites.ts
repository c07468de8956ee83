import * as v from 'valibot'
import { getAddress, isAddress } from 'viem'
import type { Context } from '../Context.js'
import type { Call } from '../http/App.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { respondJson } from '../http/respond.js'
import { attributesSchema } from './attributes.js'
import { chainIdOfCoin, coinOfChain, etherCoin } from './coinType.js'
import { describeAddresses, describeName } from './describeName.js'
import { checkNewLabel, labelSkeleton, readName } from './nameRules.js'
import {
  countNames,
  findName,
  insertName,
  type StoredName,
  saveAddress,
  saveAttributes
} from './nameStore.js'
import { readSigned, type SignedCall } from './readSigned.js'

/** The most names of one account: nobody needs the whole zone. */
const namesLimit = 5

const registrationSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(255)),
  attributes: v.optional(attributesSchema, {})
})

const addressSchema = v.object({
  coin_type: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32)),
  address: v.pipe(
    v.string(),
    v.check(text => isAddress(text, { strict: false }))
  )
})

type Write = (call: Call) => Promise<Response>

/** The calls that change names, each signed by the account (wire.md section 1.12). `onChange` is called after each change. */
export function createNameWrites(
  context: Context,
  zone: string,
  onChange: () => void
): { readonly register: Write; readonly setAttributes: Write; readonly setAddress: Write } {
  const { db, now } = context
  return {
    register: async call => {
      const signed = await readSigned(call, context, registrationSchema)
      const registered = await register(context, zone, signed)
      onChange()
      return respondJson(call, context, describeName(registered))
    },
    setAttributes: async call => {
      const signed = await readSigned(call, context, v.object({ attributes: attributesSchema }))
      const { name } = await ownedName(call, context, zone, signed)
      await saveAttributes(db, name, signed.content.attributes, now())
      onChange()
      return respondJson(call, context, signed.content.attributes)
    },
    setAddress: async call => {
      const signed = await readSigned(call, context, addressSchema)
      const coinType = coinOfChain(chainIdOfCoin(signed.content.coin_type))
      const { name } = await ownedName(call, context, zone, signed)
      await saveAddress(db, name, { coinType, address: getAddress(signed.content.address) }, now())
      onChange()
      return respondJson(call, context, describeAddresses((await findName(db, name))?.addresses ?? []))
    }
  }
}

async function register(
  { db, now }: Context,
  zone: string,
  { content, address, chainId, verify }: SignedCall<v.InferOutput<typeof registrationSchema>>
): Promise<StoredName> {
  const { name, label } = readName(zone, content.name)
  // The person has read and signed the very name that is registered.
  if (name !== content.name) throw new HttpFailure(400, 'name', 'The name is not in its normal form')
  checkNewLabel(label)
  if (await findName(db, name)) throw taken()
  await verify()
  if ((await countNames(db, address)) >= namesLimit)
    throw new HttpFailure(400, 'address', `An account can have ${namesLimit} names`)
  const ownerCoin = coinOfChain(chainId)
  // Ethereum's coin type is added to that of the chain (wire.md section 1.12).
  const coinTypes = [...new Set([etherCoin, ownerCoin])]
  const at = now()
  const outcome = await insertName(
    db,
    {
      name,
      skeleton: `${labelSkeleton(label)}.${zone}`,
      owner: address,
      ownerCoin,
      attributes: content.attributes,
      addresses: coinTypes.map(coinType => ({ coinType, address, createdAt: at }))
    },
    at
  )
  if (outcome === 'taken') throw taken()
  if (outcome === 'lookAlike')
    throw new HttpFailure(400, 'name', 'This name looks like one that is already registered')
  const registered = await findName(db, name)
  if (!registered) throw taken()
  return registered
}

const taken = () => new HttpFailure(400, 'name', 'This name is already registered')

/** The name of the path, if the signer owns it. The owner's network counts too: a contract's address may have another owner elsewhere. */
async function ownedName(
  call: Call,
  { db }: Context,
  zone: string,
  { address, chainId, verify }: SignedCall<unknown>
): Promise<StoredName> {
  const found = await findName(db, readName(zone, call.req.param('name') ?? '').name)
  if (!found) throw new HttpFailure(400, 'name', 'This name is not registered')
  await verify()
  if (found.owner !== address || found.ownerCoin !== coinOfChain(chainId))
    throw new HttpFailure(401, 'signature', 'The account does not own this name')
  return found
}
