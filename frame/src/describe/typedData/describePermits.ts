import { describeAllowance, judgeDeadline, tokenField } from '../calls/permission.js'
import { judgeRecipient } from '../calls/judgeAddress.js'
import type { Field, Warning } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import { fieldLimit } from '../limits.js'
import type { Part } from '../Part.js'
import { judgeToken } from '../tokens/judgeToken.js'
import { readToken } from '../tokens/readToken.js'
import { addressField, isAddress, isSame, timeField, writeUnits } from '../write/fields.js'
import { drawTree } from './drawTree.js'
import type { Struct, TypedData } from './readTypedData.js'

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'
const authorization =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'

/**
 * Permissions to move tokens, by their exact types: a contract accepts no other. Sources: https://eips.ethereum.org/EIPS/eip-2612,
 * https://eips.ethereum.org/EIPS/eip-3009, https://github.com/Uniswap/permit2 (`src/libraries/PermitHash.sol`), and for DAI
 * https://github.com/makerdao/dss (`src/dai.sol`).
 */
const known: Readonly<Record<string, (context: Context, data: TypedData) => Promise<readonly Part[]>>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': describePermit,
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': describeDaiPermit,
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: describePermit2,
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: describePermit2,
  [`TransferWithAuthorization(${authorization})`]: describeAuthorization,
  [`ReceiveWithAuthorization(${authorization})`]: describeAuthorization
}

/** Permit2's transfers may carry a witness: another struct, which is shown as it is. */
const transfers =
  /^Permit(?:Batch)?(?:Witness)?TransferFrom\(TokenPermissions(?:\[\])? permitted,address spender,uint256 nonce,uint256 deadline[,)]/

/** Typed data that permits to move tokens; undefined if it is of no known kind. */
export async function describePermission(
  context: Context,
  data: TypedData
): Promise<readonly Part[] | undefined> {
  const describe = known[data.encodedType]
  if (describe) return contractOf(data) === '' ? undefined : describe(context, data)
  const isTransfer = transfers.test(data.encodedType) && data.encodedType.includes(permissions)
  return isTransfer ? describeTransfers(context, data) : undefined
}

/** The contract that checks the signature, which is the token itself in EIP-2612 and EIP-3009; '' if none is signed. */
const contractOf = ({ domain: { verifyingContract } }: TypedData): string =>
  isAddress(verifyingContract) ? verifyingContract : ''

const asStruct = (value: unknown): Struct => value as Struct
const numberOf = (value: unknown): bigint => value as bigint

/** A permission acts for the one who signs it. */
const judgeOwner = (context: Context, owner: string): readonly Warning[] =>
  isSame(owner, context.account) ? [] : [{ text: 'ownerOther', values: { address: owner }, level: 'danger' }]

const typedPermit = (spender: string): Warning => ({
  text: 'permitTakes',
  values: { address: spender },
  level: 'typed'
})

async function describePermit(context: Context, data: TypedData): Promise<readonly Part[]> {
  const { owner, spender, value, deadline } = data.message
  const given = { token: contractOf(data), spender: String(spender), amount: numberOf(value) }
  const { fields, warnings } = await describeAllowance(context, given)
  return [
    {
      title: 'permit',
      fields: [...fields, timeField(context, 'deadline', numberOf(deadline))],
      warnings: [
        typedPermit(given.spender),
        ...warnings,
        ...judgeOwner(context, String(owner)),
        ...judgeDeadline(context, numberOf(deadline))
      ]
    }
  ]
}

async function describeDaiPermit(context: Context, data: TypedData): Promise<readonly Part[]> {
  const { holder, spender, expiry, allowed } = data.message
  const token = contractOf(data)
  if (allowed === false) {
    const fields = [
      tokenField(context, await readToken(context, token)),
      addressField(context, 'spender', String(spender))
    ]
    return [{ title: 'revoke', fields, warnings: judgeOwner(context, String(holder)) }]
  }
  const given = { token, spender: String(spender), amount: 2n ** 256n - 1n }
  const { fields, warnings } = await describeAllowance(context, given)
  // In DAI, an expiry of 0 stands for none.
  const end = numberOf(expiry) === 0n ? 2n ** 64n : numberOf(expiry)
  return [
    {
      title: 'permit',
      fields: [...fields, timeField(context, 'deadline', end)],
      warnings: [
        typedPermit(given.spender),
        ...warnings,
        ...judgeOwner(context, String(holder)),
        ...judgeDeadline(context, end)
      ]
    }
  ]
}

function describePermit2(context: Context, data: TypedData): Promise<readonly Part[]> {
  const spender = String(data.message.spender)
  const all = data.message.details as Struct | readonly Struct[]
  const list: readonly Struct[] = Array.isArray(all) ? all : [asStruct(all)]
  return Promise.all(
    list.map(async ({ token, amount, expiration }) => {
      const given = { token: String(token), spender, amount: numberOf(amount) }
      const { fields, warnings } = await describeAllowance(context, given)
      return {
        title: 'permit',
        fields: [
          ...fields,
          timeField(context, 'expires', numberOf(expiration)),
          timeField(context, 'deadline', numberOf(data.message.sigDeadline))
        ],
        warnings: [typedPermit(spender), ...warnings, ...judgeDeadline(context, numberOf(expiration))]
      }
    })
  )
}

/** The spender may take the tokens once, to wherever it wants. A witness says what for: it is shown after the last token. */
async function describeTransfers(context: Context, data: TypedData): Promise<readonly Part[]> {
  const { spender, deadline, permitted } = data.message
  const all = permitted as Struct | readonly Struct[]
  const list: readonly Struct[] = Array.isArray(all) ? all : [asStruct(all)]
  const parts = await Promise.all(
    list.map(async ({ token, amount }) => {
      const given = { token: String(token), spender: String(spender), amount: numberOf(amount) }
      const { fields, warnings } = await describeAllowance(context, given)
      return {
        title: 'permitTransfer',
        fields: [...fields, timeField(context, 'deadline', numberOf(deadline))],
        warnings: [typedPermit(given.spender), ...warnings, ...judgeDeadline(context, numberOf(deadline))]
      }
    })
  )
  const witness = drawWitness(context, data)
  const last = parts.length - 1
  const within = witness.slice(0, fieldLimit)
  const count = witness.length - within.length
  const more: readonly Warning[] =
    count > 0 ? [{ text: 'moreFields', values: { count: String(count) }, level: 'danger' }] : []
  return parts.map((part, index) =>
    index < last
      ? part
      : { ...part, fields: [...part.fields, ...within], warnings: [...part.warnings, ...more] }
  )
}

const plainFields = ['permitted', 'spender', 'nonce', 'deadline']

function drawWitness(context: Context, { types, primaryType, message }: TypedData): readonly Field[] {
  const others = (types[primaryType] ?? []).filter(({ name }) => !plainFields.includes(name))
  return drawTree(context, { ...types, [primaryType]: others }, primaryType, message)
}

async function describeAuthorization(context: Context, data: TypedData): Promise<readonly Part[]> {
  const { from, to, value, validAfter, validBefore } = data.message
  const token = await readToken(context, contractOf(data))
  const ofRecipient = await judgeRecipient(context, String(to), token.address)
  return [
    {
      title: 'authorizeTransfer',
      fields: [
        { label: 'amount', value: writeUnits(context, numberOf(value), token), kind: 'amount' },
        tokenField(context, token),
        addressField(context, 'to', String(to)),
        ...(numberOf(validAfter) > context.now
          ? [timeField(context, 'notBefore', numberOf(validAfter))]
          : []),
        timeField(context, 'deadline', numberOf(validBefore))
      ],
      warnings: [
        { text: 'authorization', values: { address: String(to) }, level: 'typed' },
        ...ofRecipient,
        ...judgeOwner(context, String(from)),
        ...judgeToken(context, token),
        ...judgeDeadline(context, numberOf(validBefore))
      ]
    }
  ]
}
