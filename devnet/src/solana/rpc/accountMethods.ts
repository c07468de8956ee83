import type { Address } from '@solana/kit'
import type { Ledger, LedgerAccount } from '../ledger/createLedger.js'
import { invalidParams, RpcFailure } from '../ledger/RpcFailure.js'
import { isTokenProgram, readMint, readTokenAccount, uiAmount } from '../ledger/tokenAmounts.js'
import { programs } from '../programs.js'
import type { Methods } from './createMethods.js'
import {
  addressOf,
  bytesOf,
  configOf,
  describeAccount,
  integerOf,
  listOf,
  type RpcConfig,
  withContext
} from './readParams.js'

/** The most accounts that `getProgramAccounts` answers. */
const maxProgramAccounts = 1_000

const accountsOf = (ledger: Ledger, program: string): readonly LedgerAccount[] =>
  (ledger.svm.getProgramAccounts(program as Address) as unknown as LedgerAccount[]).toSorted((one, other) =>
    one.address < other.address ? -1 : 1
  )

/** Methods that read accounts. */
export const accountMethods: Methods = {
  getBalance: ({ ledger }, [address, config]) =>
    withContext(ledger, configOf(config), Number(ledger.account(addressOf(address))?.lamports ?? 0n)),
  getAccountInfo: ({ ledger }, [address, options]) => {
    const config = configOf(options)
    const account = ledger.account(addressOf(address))
    return withContext(ledger, config, account ? describeAccount(account, config, ledger) : null)
  },
  getMultipleAccounts: ({ ledger }, [addresses, options]) => {
    const config = { encoding: 'base64', ...configOf(options) }
    const accounts = listOf(addresses, 100).map(address => {
      const account = ledger.account(addressOf(address))
      return account ? describeAccount(account, config, ledger) : null
    })
    return withContext(ledger, config, accounts)
  },
  getProgramAccounts: ({ ledger }, [program, options]) => {
    const config = configOf(options)
    const filters = listOf(config.filters ?? [], 4).map(readFilter)
    const found = accountsOf(ledger, addressOf(program)).filter(account =>
      filters.every(passes => passes(account))
    )
    if (found.length > maxProgramAccounts)
      throw new RpcFailure(-32600, `More than ${maxProgramAccounts} accounts: add filters`)
    const value = found.map(account => ({
      account: describeAccount(account, config, ledger),
      pubkey: account.address
    }))
    return config.withContext === true ? withContext(ledger, config, value) : value
  },
  getTokenAccountsByOwner: ({ ledger }, [owner, filter, options]) => {
    const of = addressOf(owner)
    return tokenAccounts(ledger, filter, configOf(options), data => readTokenAccount(data)?.owner === of)
  },
  getTokenAccountsByDelegate: ({ ledger }, [delegate, filter, options]) => {
    const of = bytesOf(addressOf(delegate))
    const isOf = (data: Uint8Array) =>
      readTokenAccount(data) !== undefined &&
      data[72] === 1 &&
      Buffer.compare(data.subarray(76, 108), of) === 0
    return tokenAccounts(ledger, filter, configOf(options), isOf)
  },
  getTokenAccountBalance: ({ ledger }, [address, config]) => {
    const account = ledger.account(addressOf(address))
    const token =
      account && isTokenProgram(account.programAddress) ? readTokenAccount(account.data) : undefined
    const mint = token && readMint(ledger.account(token.mint)?.data ?? new Uint8Array())
    if (!token || !mint) throw invalidParams(account ? 'not a Token account' : 'could not find account')
    return withContext(ledger, configOf(config), uiAmount(token.amount, mint.decimals))
  },
  getTokenSupply: ({ ledger }, [address, config]) => {
    const account = ledger.account(addressOf(address))
    const mint = account && isTokenProgram(account.programAddress) ? readMint(account.data) : undefined
    if (!mint) throw invalidParams('could not find mint')
    return withContext(ledger, configOf(config), uiAmount(mint.supply, mint.decimals))
  },
  getTokenLargestAccounts: ({ ledger }, [address, config]) => {
    const of = addressOf(address)
    const mint = readMint(ledger.account(of)?.data ?? new Uint8Array())
    if (!mint) throw invalidParams('not a Token mint')
    const held = [programs.token, programs.token2022]
      .flatMap(program => accountsOf(ledger, program))
      .flatMap(({ address: holder, data }) => {
        const token = readTokenAccount(data)
        return token?.mint === of ? [{ address: holder, amount: token.amount }] : []
      })
      .toSorted((one, other) => (one.amount > other.amount ? -1 : 1))
    const value = held
      .slice(0, 20)
      .map(one => ({ address: one.address, ...uiAmount(one.amount, mint.decimals) }))
    return withContext(ledger, configOf(config), value)
  }
}

function tokenAccounts(
  ledger: Ledger,
  filter: unknown,
  config: RpcConfig,
  isOf: (data: Uint8Array) => boolean
) {
  const { mint, programId } = configOf(filter)
  if (mint === undefined && programId === undefined) throw invalidParams('expected a mint or a programId')
  const program = programId === undefined ? undefined : addressOf(programId)
  if (program !== undefined && !isTokenProgram(program)) throw invalidParams('unrecognized Token program id')
  const wanted = mint === undefined ? undefined : addressOf(mint)
  const mintProgram = wanted === undefined ? undefined : ledger.account(wanted)?.programAddress
  if (wanted !== undefined && mintProgram === undefined) throw invalidParams('could not find mint')
  const value = accountsOf(ledger, program ?? mintProgram ?? programs.token)
    .filter(({ data }) => isOf(data) && (wanted === undefined || readTokenAccount(data)?.mint === wanted))
    .map(account => ({ account: describeAccount(account, config, ledger), pubkey: account.address }))
  return withContext(ledger, config, value)
}

/** A filter of `getProgramAccounts`: by the size of the data, or by bytes in them. */
export function readFilter(value: unknown): (account: Pick<LedgerAccount, 'data'>) => boolean {
  const { dataSize, memcmp, tokenAccountState } = configOf(value)
  if (dataSize !== undefined) {
    const size = integerOf(dataSize, 'dataSize')
    return ({ data }) => data.length === size
  }
  if (memcmp !== undefined) {
    const { offset, bytes, encoding } = configOf(memcmp)
    const from = integerOf(offset, 'offset')
    const wanted = bytesOf(bytes, encoding ?? 'base58')
    if (wanted.length > 128) throw invalidParams('encoded binary data should be less than 129 bytes')
    return ({ data }) => Buffer.compare(data.subarray(from, from + wanted.length), wanted) === 0
  }
  if (value === 'tokenAccountState' || tokenAccountState !== undefined)
    return ({ data }) => readTokenAccount(data) !== undefined
  throw invalidParams('unknown filter')
}
