import type { ChainBalance } from '../../core/contracts/Adapter.js'
import type { PromptAccount, PromptAnswers, PromptRequest } from '../../core/contracts/Prompt.js'
import { createNetworkReader } from '../../evm/networkReader.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { Network } from '../../protocol/network.js'
import { within } from '../../protocol/within.js'
import { deviceOtherAccount } from '../../protocol/errors/device.js'
import { userRejected } from '../../protocol/errors/wallet.js'
import { readAddress } from './commands.js'
import { type Scheme, schemes } from './paths.js'
import { type RunSource, run } from './run.js'

/** An account of a device. `address` in its EIP-55 form. */
export type LedgerAccount = { readonly path: string; readonly address: string }

/** The accounts of a page of the list. */
const pageSize = 5
/** How long (ms) the list waits for balances. */
const balanceTime = 2_500

/**
 * Lets the person choose an account of the device, by derivation scheme, five at a time, with balances where the network can be read. Shows its
 * address on the device if they wish. Rejects as `run` does.
 */
export async function chooseAccount(
  source: RunSource,
  network: Network | undefined,
  signal: AbortSignal | undefined
): Promise<LedgerAccount> {
  const { context, asking } = source
  const known = new Map<string, LedgerAccount>()
  const balances = new Map<string, ChainBalance>()
  let scheme = schemes[0] as Scheme
  let count = pageSize
  for (;;) {
    const accounts = await listAccounts(source, { scheme, count, known, signal })
    await readBalances(source, network, accounts, balances)
    const answer = await ask(context, {
      type: 'account',
      connector: asking,
      accounts: accounts.map(({ path, address }) => describe(path, address, balances.get(address))),
      hasMore: true,
      canVerify: true,
      schemes: schemes.map(({ id, label }) => ({ id, label })),
      scheme: scheme.id,
      signal
    })
    if ('scheme' in answer) {
      scheme = schemes.find(({ id }) => id === answer.scheme) ?? scheme
      count = pageSize
    } else if ('more' in answer) count += pageSize
    else {
      const chosen = accounts.find(({ address }) => address === answer.address)
      if (chosen && (!answer.verify || (await isConfirmed(source, chosen, signal)))) return chosen
    }
  }
}

/** A rejection has a cause, as every wallet's has. */
const ask = (
  { prompt }: RunSource['context'],
  question: PromptRequest<'account'>
): Promise<PromptAnswers['account']> =>
  prompt(question).catch((cause: unknown) => {
    throw isLatchkeyError(cause, 'LATCHKEY_CONNECT__USER_REJECTED') ? userRejected({ cause }) : cause
  })

const describe = (path: string, address: string, balance: ChainBalance | undefined): PromptAccount => ({
  address,
  label: `m/${path}`,
  ...(balance && { balance })
})

type Listing = {
  readonly scheme: Scheme
  readonly count: number
  /** Those that were read before, by path. */
  readonly known: Map<string, LedgerAccount>
  readonly signal: AbortSignal | undefined
}

async function listAccounts(
  source: RunSource,
  { scheme, count, known, signal }: Listing
): Promise<readonly LedgerAccount[]> {
  const paths = Array.from({ length: count }, (_, index) => scheme.path(index))
  const unread = paths.filter(path => !known.has(path))
  if (unread.length > 0)
    await run(
      source,
      async ({ exchange }) => {
        for (const path of unread) known.set(path, { path, address: await readAddress(exchange, path) })
      },
      { signal }
    )
  return paths.flatMap(path => known.get(path) ?? [])
}

/** Whether the person has confirmed the address on the device. If not, it is not theirs. */
async function isConfirmed(
  source: RunSource,
  { path, address }: LedgerAccount,
  signal: AbortSignal | undefined
): Promise<boolean> {
  try {
    const found = await run(
      source,
      ({ exchange, guide }) => {
        guide.show('verify', address)
        return readAddress(exchange, path, true)
      },
      { signal }
    )
    if (found !== address) throw deviceOtherAccount()
    return true
  } catch (error) {
    // Declined on the device: it is not the address that they expect. Whoever gives up in the modal has a rejection without a status word.
    if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED') && error.context.status) return false
    throw error
  }
}

/** Reads the balances that are not known yet. A network that does not answer leaves them out. */
async function readBalances(
  { context }: RunSource,
  network: Network | undefined,
  accounts: readonly LedgerAccount[],
  balances: Map<string, ChainBalance>
): Promise<void> {
  if (!network) return
  const reader = createNetworkReader(network)
  const { decimals, symbol, name } = network.nativeCurrency
  const reading = accounts
    .filter(({ address }) => !balances.has(address))
    .map(async ({ address }) => {
      const amount = await reader.request({
        method: 'eth_getBalance',
        params: [address as `0x${string}`, 'latest']
      })
      balances.set(address, { amount: BigInt(amount), decimals, symbol, name })
    })
  await within(context.environment.clock, balanceTime, Promise.allSettled(reading), () => undefined)
}
