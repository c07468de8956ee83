import { type CaipNetworkId, parseCaipAddress, parseCaipNetworkId } from '../../protocol/caip.js'
import { nameNotChanged, nameRecordInvalid } from '../../protocol/errors/names.js'
import { superseded } from '../../protocol/errors/wallet.js'
import { toEvmChainId } from '../../protocol/evmChainId.js'
import { isSafeWebLink } from '../../protocol/urls.js'
import { networkClient } from '../connection/networkClient.js'
import type { Kit } from '../Kit.js'
import { identityKey } from '../query/accountKeys.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { accountOf } from '../select/connection.js'
import { findNetwork } from '../select/network.js'
import { queryState } from '../select/queryState.js'
import type { NameChange } from '../state/names.js'
import { setQuery } from '../state/queries.js'
import { checkedName } from './nameOf.js'
import { type OwnName, ownNamesKey, recordCoinOf, toOwnName } from './nameQueries.js'
import { createNameServices, nameError } from './nameServices.js'
import { namedAccount, prepareNameMessage, readyMessage, signNameMessage } from './signNameMessage.js'

/**
 * What is changed of a name: the picture (an https URL) and the description, where an empty text removes one and an absent one stays; or
 * the address on a network, by default that of the active account.
 */
export type NameRecords =
  | { readonly avatar?: string | undefined; readonly bio?: string | undefined }
  | { readonly address: string; readonly network?: CaipNetworkId | undefined }

/** The characters of attributes (wire.md section 1.12). */
const plain = /^[a-zA-Z0-9@:/._\-?&=+ ]{0,255}$/

/** Whether a name can have a text as its description. */
export const isBio = (text: string): boolean => plain.test(text)

/** Whether a name can have a text as its picture. */
export const isPicture = (text: string): boolean =>
  text === '' || (plain.test(text) && isSafeWebLink(text) && text.startsWith('https:'))

/**
 * Prepares a change of one of the account's names: fetches a challenge, so that the message can be read before it is signed. A newer call
 * replaces an older one. Rejects with LATCHKEY_NAME__INVALID, LATCHKEY_NAME__INVALID_RECORD, LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS without an EVM
 * account, LATCHKEY_ACCOUNT__NO_CONNECTOR if its wallet cannot sign, LATCHKEY_NAME__CHANGE_FAILED, LATCHKEY_CONNECT__SUPERSEDED.
 * @example await prepareNameChange(kit, { name: 'alice.latchkey.id', records: { bio: 'Gardener' } })
 */
export async function prepareNameChange(
  kit: Kit,
  { name, records }: { readonly name: string; readonly records: NameRecords }
): Promise<void> {
  namedAccount(kit)
  checkedName(name)
  const change = 'address' in records ? await addressOf(kit, records) : await attributesOf(kit, name, records)
  await prepareNameMessage(kit, { name, change })
}

/**
 * Has the wallet sign the prepared change, and sends it. An answer of the wallet after the change was cancelled, or after the account has
 * changed, has no effect. Rejects with LATCHKEY_CONNECT__USER_REJECTED and what else the wallet answers, after which the same message can
 * be signed again; with LATCHKEY_NAME__CHANGE_FAILED, whose message is the server's reason; with LATCHKEY_CONNECT__SUPERSEDED.
 * @example await saveNameChange(kit)
 */
export async function saveNameChange(kit: Kit): Promise<void> {
  const ready = readyMessage(kit)
  const { name, change, account } = ready
  if (!change) throw superseded()
  kit.interact()
  const services = createNameServices(kit)
  const saved: Partial<OwnName> = await signNameMessage(kit, ready, async body => {
    if (change.action === 'setAttributes') return { attributes: await services.setAttributes(name, body) }
    const addresses = Object.entries(await services.setAddress(name, body))
    return { addresses: Object.fromEntries(addresses.map(([coin, record]) => [coin, record.address])) }
  })
  keepRecords(kit, parseCaipAddress(account).address, name, saved)
}

/** The attributes after the change: the server replaces all of them. */
async function attributesOf(
  kit: Kit,
  name: string,
  { avatar, bio }: { readonly avatar?: string | undefined; readonly bio?: string | undefined }
): Promise<NameChange> {
  if (!isPicture(avatar ?? '') || !isBio(bio ?? '')) throw nameRecordInvalid()
  const { address } = namedAccount(kit)
  const own = queryState(kit, ownNamesKey('eip155', address)).data?.names.find(known => known.name === name)
  const known = own ?? (await lookUp(kit, name))
  const changed = {
    ...known?.attributes,
    ...(avatar !== undefined && { avatar }),
    ...(bio !== undefined && { bio })
  }
  const attributes = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== ''))
  return { action: 'setAttributes', attributes }
}

const lookUp = (kit: Kit, name: string) =>
  createNameServices(kit)
    .lookUp(name)
    .catch(cause => {
      throw nameError(nameNotChanged({ context: { name } }), cause)
    })

async function addressOf(
  kit: Kit,
  { address, network }: { readonly address: string; readonly network?: CaipNetworkId | undefined }
): Promise<NameChange> {
  const id = network ?? (`eip155:${namedAccount(kit).connected.chainId}` as const)
  const found = findNetwork(kit, id)
  const client = found?.chainNamespace === 'eip155' ? await networkClient(kit, found) : undefined
  const check = await client?.readAddress?.(address.trim())
  if (!check || check.problem) throw nameRecordInvalid()
  const coinType = recordCoinOf(toEvmChainId(parseCaipNetworkId(id).reference))
  return { action: 'setAddress', coinType, address: check.address }
}

/** The account shows the change at once. */
function keepRecords(kit: Kit, address: string, name: string, saved: Partial<OwnName>): void {
  if (accountOf(kit, 'eip155')?.address !== address) return
  const key = ownNamesKey('eip155', address)
  const { data } = queryState(kit, key)
  const own = data?.names.find(known => known.name === name)
  if (!data || !own) return
  const updatedAt = kit.environment.clock.now()
  const { attributes, addresses } = { ...own, ...saved }
  const records = Object.fromEntries(Object.entries(addresses).map(([coin, to]) => [coin, { address: to }]))
  const changed = toOwnName(kit, address, {
    name,
    attributes,
    addresses: records,
    updated_at: `${updatedAt}`
  })
  const names = data.names.map(known => (known === own ? changed : known))
  const set = (key: readonly string[], value: unknown) =>
    setQuery(kit, JSON.stringify(key), { status: 'success', data: value, updatedAt })
  set(key, { ...data, names })
  const identity = queryState(kit, identityKey('eip155', address)).data
  if (identity?.name === name) set(identityKey('eip155', address), { name, image: changed.image })
  // A name that stands for another address is the account's no more.
  if (saved.addresses) void invalidateQueries(kit, key)
}
