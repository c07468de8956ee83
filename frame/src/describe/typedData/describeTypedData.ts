import type { Described, Field, Warning } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import { joinParts } from '../joinParts.js'
import { fieldLimit } from '../limits.js'
import type { Part } from '../Part.js'
import { addressField, isAddress, isSame, textField } from '../write/fields.js'
import { describeOrder, orderWarning } from './describeOrder.js'
import { describePermission } from './describePermits.js'
import { drawTree } from './drawTree.js'
import { readTypedData, type TypedData } from './readTypedData.js'

/** Names of types by which a signature lets others act: permits, orders, meta-transactions, delegations, shared accounts. */
const acting =
  /permit|approv|allowance|authori[sz]|delegat|forward|meta_?transaction|safetx|userop|execut|transfer|withdraw|session/i
const ordering = /order|listing|offer|\bbid|swap|trade|intent/i

/** Typed data (EIP-712). */
export async function describeTypedData(context: Context, value: unknown): Promise<Described> {
  const data = readTypedData(value)
  const parts = (await describePermission(context, data)) ?? [
    (await describeOrder(context, data)) ?? describeTree(context, data)
  ]
  const { title, fields, parts: several, warnings } = joinParts([parts])
  const shown = [...fields, ...(several ?? []).flatMap(part => part.fields)].map(({ value: one }) => one)
  // Of a permit the token itself checks the signature: its address is there already.
  const ofDomain = domainFields(context, data).filter(({ value: one }) => !shown.includes(one))
  return {
    title,
    fields: several ? ofDomain : [...fields, ...ofDomain],
    ...(several && { parts: several }),
    warnings: [...judgeDomain(context, data), ...judgeVerifier(context, data), ...warnings],
    raw: writeRaw(data)
  }
}

function describeTree(context: Context, data: TypedData): Part {
  const fields = drawTree(context, data.types, data.primaryType, data.message)
  const names = Object.keys(data.types)
    .filter(name => name !== 'EIP712Domain')
    .join(' ')
  const isOrder = ordering.test(names)
  const warnings: Warning[] = []
  if (isOrder) warnings.push(orderWarning)
  else if (acting.test(names)) warnings.push({ text: 'acting', level: 'typed' })
  if (fields.length > fieldLimit)
    warnings.push({
      text: 'moreFields',
      values: { count: String(fields.length - fieldLimit) },
      level: 'danger'
    })
  return {
    title: isOrder ? 'order' : 'typedData',
    fields: [textField('type', data.primaryType), ...fields.slice(0, fieldLimit)],
    warnings
  }
}

/** What the signature is for: the application's name for itself, and the contract that checks it. */
function domainFields(context: Context, { domain, domainFields: signed }: TypedData): readonly Field[] {
  const { name, verifyingContract } = domain
  return [
    ...(signed.includes('name') ? [textField('application', String(name))] : []),
    ...(signed.includes('verifyingContract') && isAddress(verifyingContract)
      ? [addressField(context, 'verifier', String(verifyingContract))]
      : [])
  ]
}

/** The signature must be of the active network (embedded-wallet.md part 5). Without one it holds on every network. */
function judgeDomain({ chainId }: Context, { domain, domainFields: signed }: TypedData): readonly Warning[] {
  if (!signed.includes('chainId')) return [{ text: 'anyChain', level: 'note' }]
  return domain.chainId === chainId
    ? []
    : [{ text: 'otherChain', values: { chain: String(domain.chainId) }, level: 'blocked' }]
}

/**
 * Contracts that carry out calls of an EIP-7702 account if its key has signed them, and the account itself: a delegation without caveats, or a
 * user operation, would hand over all of it. `wallet_grantPermissions` is the only way to a delegation.
 */
function judgeVerifier(context: Context, { domain }: TypedData): readonly Warning[] {
  const known = context.config.chains.find(({ id }) => id === context.chain)
  const settings = known?.smartAccounts?.find(({ kind }) => kind === 'eip7702')
  const { verifyingContract } = domain
  if (!settings || !isAddress(verifyingContract)) return []
  const trusted = [context.account, settings.entryPoint, settings.permissions?.manager ?? settings.entryPoint]
  return trusted.some(one => isSame(one, verifyingContract)) ? [{ text: 'handsOver', level: 'blocked' }] : []
}

const writeRaw = ({ domain, primaryType, types, message }: TypedData): string =>
  JSON.stringify(
    { domain, primaryType, types, message },
    (_, value) => (typeof value === 'bigint' ? value.toString() : value),
    2
  )
