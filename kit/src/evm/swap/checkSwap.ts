import type { Hex } from 'viem'
import type { ContractCall, SwapFault, SwapTerms } from '../../core/contracts/Adapter.js'
import { longestSwap } from '../../protocol/swapLimits.js'
import type { NetworkReader } from '../networkReader.js'
import { type RouterCall, readRouterCall } from './routerCalls.js'
import { type Routers, routersOf } from './routersOf.js'

/** More calls than a swap has in one `multicall`; limits the work that a hostile answer can cause. */
const callLimit = 8

/** In SwapRouter02 (`Constants.sol`): the sender of the transaction, the router itself, and an amount that means the router's whole balance. */
const sender = '0x0000000000000000000000000000000000000001'
const thisRouter = '0x0000000000000000000000000000000000000002'
const wholeBalance = 0n

/** Addresses in lower case. */
type Wanted = {
  readonly account: string
  /** Wrapped, for the native coin. */
  readonly from: string
  readonly to: string
  readonly isFromNative: boolean
  readonly isToNative: boolean
  readonly amount: bigint
  readonly least: bigint
  readonly routers: Routers
}

/** The progress through the calls: the token that the router holds for the next call, and whether the account has got its own. */
type Progress = { readonly held?: string | undefined; readonly isDone: boolean; readonly hasPaid: boolean }

/**
 * What is wrong with a call that a server has built for a swap; `undefined`: it does what the terms say, and nothing else. Sends no request.
 */
export function checkSwap(
  client: Pick<NetworkReader, 'chain'>,
  terms: SwapTerms,
  { to, data = '0x', value = 0n }: ContractCall
): SwapFault | undefined {
  const routers = routersOf(client)
  const target = to.toLowerCase()
  const [isFromNative, isToNative] = [terms.from.address === undefined, terms.to.address === undefined]
  if (value !== (isFromNative ? terms.amount : 0n)) return 'value'
  const { wrapped = '' } = routers
  if (![routers.router, routers.routerV2].includes(target)) return 'target'
  const wanted: Wanted = {
    account: terms.account.toLowerCase(),
    from: (terms.from.address ?? wrapped).toLowerCase(),
    to: (terms.to.address ?? wrapped).toLowerCase(),
    isFromNative,
    isToNative,
    amount: terms.amount,
    least: terms.least,
    routers
  }
  const { calls, deadline } = readCalls(data as Hex)
  if (!calls) return 'call'
  let progress: Progress = { isDone: false, hasPaid: false }
  for (const call of calls) {
    const next = step(wanted, progress, call)
    if (typeof next === 'string') return next
    progress = next
  }
  if (!progress.isDone) return 'recipient'
  if (isFromNative && isLeavingCoin(calls)) return 'call'
  const now = BigInt(terms.now)
  return deadline !== undefined && deadline > now && deadline <= now + longestSwap ? undefined : 'deadline'
}

type Calls = { readonly calls?: readonly RouterCall[]; readonly deadline?: bigint | undefined }

/** The calls of call data, those of one `multicall` one by one; none if there is an unknown one. */
function readCalls(data: Hex): Calls {
  const outer = readRouterCall(data)
  if (!outer) return {}
  const { name, deadline } = outer
  if (name !== 'multicall') return { calls: [outer], deadline }
  const inner = outer.args.at(-1) as readonly Hex[]
  if (inner.length > callLimit) return {}
  const calls = inner.map(readRouterCall)
  // Those with a deadline of their own are of another router, or a `multicall` again.
  const isPlain = calls.every(call => call !== undefined && call.deadline === undefined)
  return isPlain ? { calls: calls as readonly RouterCall[], deadline } : {}
}

/** A pool of v3 that runs out of liquidity takes a part of the coin only. Anybody may take from the router what is left there. */
function isLeavingCoin(calls: readonly RouterCall[]): boolean {
  const first = calls.find(({ name }) => !name.startsWith('selfPermit'))
  return first?.name.startsWith('exactInput') === true && calls.at(-1)?.name !== 'refundETH'
}

/** The progress after one more call, or what is wrong with it. */
function step(wanted: Wanted, progress: Progress, { name, is02, args }: RouterCall): Progress | SwapFault {
  const text = (index: number) => String(args[index]).toLowerCase()
  const number = (index: number) => BigInt(args[index] as bigint | number)
  // It returns what is left of the native coin to the sender.
  if (name === 'refundETH') return progress.isDone ? progress : 'call'
  if (name.startsWith('selfPermit')) return text(0) === wanted.from ? progress : 'tokenIn'
  if (progress.isDone) return 'call'
  switch (name) {
    case 'exactInputSingle': {
      // With a limit of the price, a part of the amount only may be taken.
      if (number(6) !== 0n) return 'call'
      const swap = { from: text(0), to: text(1), recipient: text(3), amount: number(4), least: number(5) }
      return afterSwap(wanted, progress, { ...swap, is02 })
    }
    case 'exactInput': {
      const path = readPath(text(0))
      if (!path) return 'call'
      return afterSwap(wanted, progress, {
        ...path,
        recipient: text(1),
        amount: number(2),
        least: number(3),
        is02
      })
    }
    case 'swapExactTokensForTokens':
    case 'swapExactTokensForETH': {
      const path = endsOf(args[2] as readonly string[])
      const isNativeOut = name === 'swapExactTokensForETH'
      if (!path || (isNativeOut && !wanted.isToNative)) return 'tokenOut'
      const swap = { ...path, amount: number(0), least: number(1), recipient: text(3) }
      return afterSwap(wanted, progress, { ...swap, is02, isNativeOut })
    }
    case 'swapExactETHForTokens': {
      const path = endsOf(args[1] as readonly string[])
      if (!path || !wanted.isFromNative) return 'tokenIn'
      return afterSwap(wanted, progress, {
        ...path,
        amount: wanted.amount,
        least: number(0),
        recipient: text(2)
      })
    }
    case 'wrapETH':
      if (!wanted.isFromNative) return 'tokenIn'
      return number(0) === wanted.amount ? pay(wanted, progress) : 'amount'
    case 'pull':
      if (wanted.isFromNative || text(0) !== wanted.from) return 'tokenIn'
      return number(1) === wanted.amount ? pay(wanted, progress) : 'amount'
    case 'unwrapWETH9':
      if (!wanted.isToNative || progress.held !== wanted.routers.wrapped) return 'tokenOut'
      return finish(wanted, progress, { least: number(0), recipient: text(1) })
    case 'sweepToken':
      if (wanted.isToNative || text(0) !== wanted.to || progress.held !== wanted.to) return 'tokenOut'
      return finish(wanted, progress, { least: number(1), recipient: text(2) })
    default:
      return 'call'
  }
}

type SwapCall = {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly least: bigint
  readonly recipient: string
  readonly is02?: true | undefined
  /** The router itself pays the native coin out. */
  readonly isNativeOut?: boolean
}

/** One swap: the first takes the account's token, the next what the router got from it. */
function afterSwap(wanted: Wanted, progress: Progress, swap: SwapCall): Progress | SwapFault {
  const { from, to, amount, recipient, is02, isNativeOut = false } = swap
  const isFirst = progress.held === undefined && !progress.hasPaid
  if (from !== (isFirst ? wanted.from : progress.held)) return 'tokenIn'
  if (amount !== (isFirst ? wanted.amount : wholeBalance)) return 'amount'
  if (is02 && (recipient === thisRouter || recipient === wanted.routers.router))
    return { held: to, isDone: false, hasPaid: true }
  const paid = { ...progress, hasPaid: true }
  if (to !== wanted.to || isNativeOut !== wanted.isToNative) return 'tokenOut'
  return finish(wanted, paid, {
    ...swap,
    recipient: is02 && recipient === sender ? wanted.account : recipient
  })
}

/** The router takes the account's token, and keeps it for the next call. */
function pay({ from }: Wanted, progress: Progress): Progress | SwapFault {
  if (progress.held !== undefined || progress.hasPaid) return 'call'
  return { held: from, isDone: false, hasPaid: true }
}

function finish(
  wanted: Wanted,
  progress: Progress,
  { least, recipient }: Pick<SwapCall, 'least' | 'recipient'>
): Progress | SwapFault {
  if (recipient !== wanted.account) return 'recipient'
  if (least < wanted.least) return 'least'
  return { ...progress, held: undefined, isDone: true }
}

const endsOf = (path: readonly string[]) => {
  const [from, to] = [path[0]?.toLowerCase(), path.at(-1)?.toLowerCase()]
  return from !== undefined && to !== undefined && path.length > 1 ? { from, to } : undefined
}

/** The path of v3: a token of 20 bytes, then a fee of 3 and a token for each pool. */
function readPath(path: string): { readonly from: string; readonly to: string } | undefined {
  const digits = path.slice(2)
  if (digits.length < 86 || (digits.length - 40) % 46 !== 0) return undefined
  return { from: `0x${digits.slice(0, 40)}`, to: `0x${digits.slice(-40)}` }
}
