import type { Field, Warning } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import type { Part } from '../Part.js'
import { judgeToken } from '../tokens/judgeToken.js'
import { readToken, type Token } from '../tokens/readToken.js'
import { addressField, coinField, isSame, timeField, writeUnits } from '../write/fields.js'
import type { ContractCall } from './Call.js'
import type { DecodedCall } from './decodeCall.js'
import { isSwapRouter, wrappedNative } from './knownContracts.js'
import { tokenField } from './permission.js'
import { decodeRouter, readSwap, type Swap } from './routerFunctions.js'

/** In SwapRouter02 (`Constants.sol`): the sender of the transaction, and the router itself. */
const sender = '0x0000000000000000000000000000000000000001'
const thisRouter = '0x0000000000000000000000000000000000000002'

/**
 * A call of a swap router that is known, other than `multicall`; undefined if it is none. `isInner`: it is within a `multicall`, whose part
 * shows the router, and the coin that is sent along.
 */
export async function describeRouterCall(
  context: Context,
  call: ContractCall,
  isInner: boolean
): Promise<Part | undefined> {
  if (!isSwapRouter(context, call.to)) return undefined
  const decoded = decodeRouter(call.data)
  if (!decoded || decoded.hasMore) return undefined
  const swap = readSwap(decoded)
  const part = swap ? await describeSwap(context, call, swap) : await describeStep(context, call, decoded)
  if (!part) return undefined
  if (isInner) return part
  const value = call.value > 0n ? [coinField(context, 'value', call.value)] : []
  return { ...part, fields: [...part.fields, ...value, addressField(context, 'contract', call.to)] }
}

async function describeSwap(context: Context, call: ContractCall, swap: Swap): Promise<Part> {
  const [paid, got] = await Promise.all([readToken(context, swap.from), readToken(context, swap.to)])
  const isPaidInCoin = call.value > 0n && isSame(swap.from, wrappedNative(context) ?? swap.from)
  const pay = isPaidInCoin && swap.isNative !== 'out' ? context.currency : paid
  const get = swap.isNative === 'out' ? context.currency : got
  const fields: Field[] = [
    amountField(context, swap.isExactOut ? 'payAtMost' : 'pay', swap.amountIn ?? call.value, pay),
    tokenField(context, paid, 'tokenPaid'),
    amountField(context, swap.isExactOut ? 'receive' : 'receiveAtLeast', swap.amountOut, get),
    tokenField(context, got, 'tokenReceived'),
    ...recipientField(context, call, swap.recipient),
    ...(swap.deadline === undefined ? [] : [timeField(context, 'deadline', swap.deadline)])
  ]
  const warnings: Warning[] = [...judgeReceiver(context, call, swap.recipient)]
  if (swap.amountOut === 0n) warnings.push({ text: 'noMinimum', level: 'danger' })
  return {
    title: 'swap',
    fields,
    warnings: [...warnings, ...judgeToken(context, paid), ...judgeToken(context, got)]
  }
}

const amountField = (
  context: Context,
  label: string,
  amount: bigint,
  asset: Pick<Token, 'symbol' | 'decimals'>
): Field => ({ label, value: writeUnits(context, amount, asset), kind: 'amount' })

/** The receiver, if it is not plainly the account: for the router itself, a later call sends it on. */
function recipientField(context: Context, call: ContractCall, recipient: string): readonly Field[] {
  if (isSame(recipient, sender) || isSame(recipient, context.account))
    return [addressField(context, 'to', context.account)]
  const isRouter = isSame(recipient, thisRouter) || isSame(recipient, call.to)
  return [addressField(context, isRouter ? 'heldBy' : 'to', isRouter ? call.to : recipient)]
}

function judgeReceiver(context: Context, call: ContractCall, recipient: string): readonly Warning[] {
  const own = [sender, thisRouter, context.account, call.to]
  return own.some(one => isSame(one, recipient))
    ? []
    : [{ text: 'swapToOther', values: { address: recipient }, level: 'typed' }]
}

/** The calls that prepare or end a swap within a `multicall`. */
async function describeStep(
  context: Context,
  call: ContractCall,
  { name, args }: DecodedCall
): Promise<Part | undefined> {
  const number = (key: string) => BigInt(args[key] as bigint)
  const recipient = args.recipient === undefined ? context.account : String(args.recipient)
  const wrapped = wrappedNative(context)
  switch (name) {
    case 'refundETH':
      return { title: 'refund', fields: recipientField(context, call, sender), warnings: [] }
    case 'wrapETH':
      return { title: 'wrap', fields: [coinField(context, 'amount', number('value'))], warnings: [] }
    case 'unwrapWETH9':
      return {
        title: 'unwrap',
        fields: [
          coinField(context, 'receiveAtLeast', number('amountMinimum')),
          ...(wrapped ? [addressField(context, 'token', wrapped)] : []),
          ...recipientField(context, call, recipient)
        ],
        warnings: judgeReceiver(context, call, recipient)
      }
    case 'sweepToken':
    case 'pull':
    case 'selfPermit':
      return describeTokenStep(context, call, name, args)
    default:
      return undefined
  }
}

async function describeTokenStep(
  context: Context,
  call: ContractCall,
  name: string,
  args: DecodedCall['args']
): Promise<Part> {
  const token = await readToken(context, String(args.token))
  const amount = BigInt((args.amountMinimum ?? args.value) as bigint)
  const recipient = args.recipient === undefined ? context.account : String(args.recipient)
  const isSweep = name === 'sweepToken'
  const titles = { sweepToken: 'sweep', pull: 'pull', selfPermit: 'usePermit' } as const
  return {
    title: titles[name as keyof typeof titles],
    fields: [
      amountField(context, isSweep ? 'receiveAtLeast' : 'amount', amount, token),
      tokenField(context, token),
      ...(isSweep ? recipientField(context, call, recipient) : [])
    ],
    warnings: [...(isSweep ? judgeReceiver(context, call, recipient) : []), ...judgeToken(context, token)]
  }
}
