import { sanitizeText } from 'latchkey/protocol'
import type { Describable, Described } from '../contracts/Described.js'
import { describeAndSimulate } from './calls/describeCalls.js'
import { createReader } from './createReader.js'
import { unreadable } from './DescribeFailure.js'
import type { Context, DescribeTools } from './DescribeTools.js'
import { describeEvmMessage, describeSolanaMessage, describeTextMessage } from './message/describeMessage.js'
import { describeGrant } from './permission/describeGrant.js'
import { describeTransactions } from './solana/describeTransactions.js'
import { loadTexts } from './texts/loadTexts.js'
import { describeTypedData } from './typedData/describeTypedData.js'
import { checksummed, isAddress } from './write/fields.js'

/**
 * Describes a request in plain words: what it does, what a person should not overlook, and for calls what a simulation finds. Facts about
 * tokens are asked of the chain, within bounds; without answers it describes without them. Throws `DescribeFailure`, and nothing else, if the
 * request cannot be read, or cannot be shown: it must not be signed then.
 */
export async function describe(request: Describable, tools: DescribeTools): Promise<Described> {
  const context = await createContext(request, tools)
  const { close } = context.reader
  let described: Described | undefined
  try {
    described = await describeKind(context, request, tools)
    return described
  } finally {
    // A simulation reads the facts of the tokens that it finds.
    if (described?.simulation) described.simulation.finally(close)
    else close()
  }
}

function describeKind(
  context: Context,
  request: Describable,
  tools: DescribeTools
): Described | Promise<Described> {
  switch (request.kind) {
    case 'message':
      return describeEvmMessage(context, request.message)
    case 'typedData':
      return describeTypedData(context, request.typedData)
    case 'calls':
      return describeAndSimulate(context, request.calls, tools.rpc)
    case 'permission':
      return describeGrant(context, request)
    case 'solanaMessage':
      return describeSolanaMessage(context, request.message)
    case 'bitcoinMessage':
      return describeTextMessage(context, request.message)
    case 'bitcoinTransaction':
      return request.describe(context)
    case 'solanaTransactions':
      return describeTransactions(context, request.transactions)
    default:
      throw unreadable('request')
  }
}

const solanaCoin = { symbol: 'SOL', decimals: 9 }
/** EIP-155 names no coin: a network that the configuration does not have gets no symbol. */
const unknownCoin = { symbol: '', decimals: 18 }

async function createContext({ account, chain }: Describable, tools: DescribeTools): Promise<Context> {
  const [namespace, reference = ''] = chain.split(':')
  const known = tools.config.chains.find(({ id }) => id === chain)
  const locale = tools.locale ?? (globalThis.document?.documentElement.lang || 'en')
  const coin = known?.currency ?? (namespace === 'solana' ? solanaCoin : unknownCoin)
  return {
    account: isAddress(account) ? checksummed(account) : account,
    chain,
    chainId: namespace === 'eip155' && /^\d{1,20}$/.test(reference) ? BigInt(reference) : undefined,
    currency: { symbol: sanitizeText(coin.symbol), decimals: coin.decimals },
    config: tools.config,
    origin: tools.origin,
    now: BigInt(Math.floor(tools.now() / 1_000)),
    locale,
    texts: await loadTexts(locale),
    reader: createReader(tools.rpc, chain)
  }
}
