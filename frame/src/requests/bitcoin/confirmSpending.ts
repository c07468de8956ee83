import { isSame } from '../../bitcoin/scripts.js'
import { canonicalJson } from '../../contracts/digestOf.js'
import { describeSpending } from '../../describe/bitcoin/describeSpending.js'
import { confirm } from '../confirm/confirm.js'
import { writeCoins } from '../evm/confirmCalls.js'
import { chainOf, describeFor, type RequestContext } from '../RequestContext.js'
import { invalidRequest, methodRefused } from '../RequestError.js'
import { openSealed, seal } from '../seal.js'
import type { BitcoinAsked } from './BitcoinAsked.js'
import { type Missing, type Spending, signedSize } from './prepareTransfer.js'
import { withKeys } from './signSpending.js'

type Keys = { readonly privateKey: Uint8Array; readonly publicKey: Uint8Array }

/** Shows a transaction with what its inputs spend, then signs exactly that. `send` gets what `sign` made. */
export function confirmSpending<Signed, Result>(
  context: RequestContext,
  asked: BitcoinAsked,
  {
    prepare,
    isSent,
    sign,
    send
  }: {
    readonly prepare: () => Promise<Spending | Missing>
    readonly isSent: boolean
    readonly sign: (spending: Spending, keys: Keys) => Signed
    readonly send: (signed: Signed) => Promise<Result>
  }
): Promise<Result> {
  const chain = chainOf(context, asked.chain)
  return confirm<Result>(context.screen, {
    ...asked,
    title: 'send',
    words: context.words,
    async load() {
      const prepared = await prepare()
      const lack = 'needed' in prepared ? prepared : undefined
      const spending = 'needed' in prepared ? undefined : prepared
      if (spending) check(spending, asked)
      const sealed = seal(spending)
      const described = await describeFor(
        context,
        {
          kind: 'bitcoinTransaction',
          describe: known =>
            describeSpending(known, {
              outputs: 'needed' in prepared ? prepared.outputs : prepared.transaction.outputs,
              coins: spending?.coins ?? [],
              size: spending ? signedSize(spending.transaction) : 0,
              isSent
            }),
          account: asked.address,
          chain: asked.chain
        },
        asked.origin
      )
      const run = async () => {
        const shown = openSealed(sealed)
        if (!shown) throw invalidRequest()
        return send(
          await withKeys(context, asked, (privateKey, publicKey) => sign(shown, { privateKey, publicKey }))
        )
      }
      const problem = lack && {
        text: 'insufficientFunds' as const,
        values: {
          symbol: chain.currency.symbol,
          balance: writeCoins(lack.balance, chain.currency),
          needed: writeCoins(lack.needed, chain.currency)
        }
      }
      return {
        described,
        account: asked.address,
        network: chain.name,
        choices: [{ raw: canonicalJson(spending ?? {}, 2), run, ...(problem && { problem }) }]
      }
    }
  })
}

/** Throws for a transaction that cannot be, and for one that is a signed message in disguise: BIP-322 signs a transaction of a coin without value. */
function check({ transaction, coins }: Spending, { script }: BitcoinAsked): void {
  const sum = (list: readonly { readonly amount: bigint }[]) =>
    list.reduce((total, { amount }) => total + amount, 0n)
  if (sum(transaction.outputs) > sum(coins)) throw invalidRequest('It pays more than it spends')
  if (coins.some(coin => coin.amount === 0n && isSame(coin.script, script)))
    throw methodRefused('The transaction is a message. The wallet signs it as one only.')
}
