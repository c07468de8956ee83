import type { Hex } from 'viem'
import { fieldsOf } from '../../keys/record/readRecord.js'
import type { Call } from '../../contracts/SmartAccounts.js'
import { type Asked, evmIdOf, type RequestContext } from '../RequestContext.js'
import { invalidRequest, RequestError, SentAlready } from '../RequestError.js'
import { sendByOwner, sendBySmartAccount } from './confirmCalls.js'
import { readCall, readChainId, readTransaction } from './readCall.js'
import { signerOf } from './signMessages.js'

/** Calls in one batch: more cannot be read on one screen. */
const mostCalls = 32

/** `eth_sendTransaction`. Resolves with the hash of the transaction. */
export async function sendTransaction(context: RequestContext, params: unknown, asked: Asked): Promise<Hex> {
  const { call, from, chainId, ...wishes } = readTransaction(params)
  const { account } = asked
  const signer = from === undefined ? account.address : signerOf(from, asked)
  assertChain(chainId, asked, -32_602)
  if (account.type === 'smartAccount' && signer === account.address) {
    const { smart, id } = await sendBySmartAccount(context, asked, { calls: [call] })
    return smart.waitForHash(id, asked.signal)
  }
  const [hash] = await sendByOwner(context, asked, { calls: [call], wishes, title: 'send' })
  return hash as Hex
}

/** `wallet_sendCalls` (EIP-5792). Resolves with the id by which `wallet_getCallsStatus` answers. */
export async function sendCalls(
  context: RequestContext,
  params: unknown,
  asked: Asked
): Promise<{ readonly id: string }> {
  const given = fieldsOf(Array.isArray(params) ? params[0] : undefined)
  const { account } = asked
  const signer = given.from === undefined ? account.address : signerOf(given.from, asked)
  if (given.chainId !== undefined) assertChain(readChainId(given.chainId), asked, 5710)
  const calls = readCalls(given.calls)
  const isSmart = account.type === 'smartAccount' && signer === account.address
  assertCapabilities(given, isSmart)
  const id = readId(given.id)
  const { batches } = context
  const { capabilities } = given
  if (isSmart) {
    if (id === undefined)
      return { id: (await sendBySmartAccount(context, asked, { calls, capabilities })).id }
    return batches.run(asked.origin, id, async journal => {
      await sendBySmartAccount(context, asked, { calls, capabilities, journal })
      return { id }
    })
  }
  // Without a smart account the calls are not atomic. One call alone is.
  if (given.atomicRequired === true && calls.length > 1)
    throw new RequestError(5760, 'This account cannot carry out several calls at once')
  const own = id ?? crypto.randomUUID()
  return batches.run(asked.origin, own, async journal => {
    try {
      await sendByOwner(context, asked, { calls, wishes: {}, title: 'sendCalls', journal })
    } catch (error) {
      // A part is on its way: `wallet_getCallsStatus` says what became of it. An error would invite the application to send it again.
      if (!(error instanceof SentAlready)) throw error
    }
    return { id: own }
  })
}

/** EIP-5792: at most 4096 bytes, which are 8194 characters as hexadecimal digits. */
const longestId = 8_194

function readCalls(given: unknown): readonly Call[] {
  if (!Array.isArray(given) || given.length === 0) throw invalidRequest('calls: Required')
  if (given.length > mostCalls) throw new RequestError(5740, `At most ${mostCalls} calls can be sent at once`)
  return given.map(each => readCall(fieldsOf(each)))
}

function readId(given: unknown): string | undefined {
  if (given === undefined) return undefined
  if (typeof given !== 'string' || given === '' || given.length > longestId)
    throw invalidRequest('id: Invalid input')
  return given
}

/** EIP-5792: a capability is needed unless it says that it is optional. */
function assertCapabilities(
  { capabilities, calls }: Readonly<Record<string, unknown>>,
  isSmart: boolean
): void {
  const ofCalls = Array.isArray(calls) ? calls.map(each => fieldsOf(each).capabilities) : []
  for (const given of [capabilities, ...ofCalls])
    for (const [name, capability] of Object.entries(fieldsOf(given)))
      if (fieldsOf(capability).optional !== true && !(isSmart && name === 'paymasterService'))
        throw new RequestError(5700, `The wallet does not support ${name.slice(0, 64)}`)
}

/** Throws `code` for a request that is for another network than the one in use. */
export function assertChain(chainId: number | undefined, { account }: Asked, code: number): void {
  if (chainId !== undefined && chainId !== evmIdOf(account.chain))
    throw new RequestError(code, 'The request is for another network than the one in use')
}
