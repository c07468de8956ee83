import { bitcoinPrefix } from '../../account/accountOn.js'
import { addressOf } from '../../bitcoin/scripts.js'
import type { BitcoinOutput } from '../../bitcoin/transaction.js'
import type { Described, Field, Warning } from '../../contracts/Described.js'
import { toHex } from '../../keys/bytes.js'
import { tooLarge } from '../DescribeFailure.js'
import type { Context } from '../DescribeTools.js'
import { joinParts } from '../joinParts.js'
import { callLimit } from '../limits.js'
import type { Part } from '../Part.js'
import { codeField, coinField } from '../write/fields.js'

type Request = {
  readonly outputs: readonly BitcoinOutput[]
  /** What each input spends. */
  readonly coins: readonly BitcoinOutput[]
  /** Virtual bytes once it is signed. */
  readonly size: number
  /** Whether the wallet sends it. */
  readonly isSent: boolean
}

/** Satoshis for each virtual byte: more than at any time on the main network until 2023, and what Bitcoin Core refuses to send (`-maxfeerate`). */
const [highRate, absurdRate] = [500, 10_000]
/** A fee above this and above a quarter of what is paid is pointed out, in satoshis. */
const smallFee = 10_000n

/** A transaction of Bitcoin: what goes to others, what comes back, and what is left as the fee. */
export function describeSpending(context: Context, request: Request): Described {
  const { outputs, coins, size, isSent } = request
  if (outputs.length > callLimit) throw tooLarge('request')
  const prefix = bitcoinPrefix(context.chain) ?? ''
  const addressIn = ({ script }: BitcoinOutput) => addressOf(script, prefix)
  const isOwn = (output: BitcoinOutput) => addressIn(output) === context.account
  const others = outputs.filter(output => !isOwn(output))
  const change = sum(outputs.filter(isOwn))
  const foreign = coins.filter(coin => !isOwn(coin))
  const paid = sum(others)
  const fee = sum(coins) - sum(outputs)
  const cost = sum(coins.filter(isOwn)) - change
  const coin = (label: string, amount: bigint) => (amount > 0n ? [coinField(context, label, amount)] : [])
  const to = (address: string): Field => ({
    label: 'to',
    value: address,
    kind: 'address',
    ...(address === context.account && { name: context.texts.you })
  })
  const parts = others.map(output => describeOutput(context, output, addressIn(output), to))
  const own: Part = {
    title: 'send',
    fields: [...coin('amount', change), to(context.account)],
    warnings: change > 0n ? [{ text: 'toSelf', level: 'note' }] : []
  }
  const joined = joinParts([parts.length > 0 ? parts : [own]])
  return {
    ...joined,
    title: joined.parts ? 'transaction' : joined.title,
    fields: [
      // Of several payments the sum is the most important value, and of one that others share the account's own part.
      ...(joined.parts ? coin('pay', cost) : joined.fields),
      ...(cost === paid + fee || joined.parts ? [] : coin('pay', cost)),
      ...coin('receive', -cost),
      ...(parts.length > 0 ? coin('change', change) : []),
      ...coin('networkFee', fee)
    ],
    warnings: [
      ...judgeFee({ fee, paid, size }),
      ...(foreign.length > 0
        ? [
            {
              text: 'foreignInputs',
              values: { count: `${foreign.length}`, amount: coinField(context, '', sum(foreign)).value },
              level: 'note'
            } as const
          ]
        : []),
      ...(isSent ? [] : [{ text: 'durableNonce', level: 'note' } as const]),
      ...joined.warnings
    ],
    raw: ''
  }
}

function describeOutput(
  context: Context,
  { amount, script }: BitcoinOutput,
  address: string | undefined,
  to: (address: string) => Field
): Part {
  const fields = [coinField(context, 'amount', amount)]
  if (address) return { title: 'send', fields: [...fields, to(address)], warnings: [] }
  // OP_RETURN: the output cannot be spent.
  const isNote = script[0] === 0x6a
  return {
    title: isNote ? 'memo' : 'send',
    fields: [...(isNote && amount === 0n ? [] : fields), codeField('data', toHex(script))],
    warnings: isNote && amount === 0n ? [] : [{ text: 'unknownScript', level: 'danger' }]
  }
}

function judgeFee({
  fee,
  paid,
  size
}: {
  readonly fee: bigint
  readonly paid: bigint
  readonly size: number
}): readonly Warning[] {
  const rate = Number(fee) / (size || 1)
  const isHigh = rate > highRate || (fee > smallFee && paid > 0n && fee * 4n > paid)
  if (!isHigh) return []
  const values = { rate: `${Math.round(rate)}` }
  return [{ text: 'feeHigh', values, level: rate > absurdRate ? 'blocked' : 'typed' }]
}

const sum = (list: readonly BitcoinOutput[]): bigint => list.reduce((total, { amount }) => total + amount, 0n)
