import type { Warning } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import { isSame } from '../write/fields.js'
import { zeroAddress } from './knownContracts.js'

/** What is odd about an address that something is sent to. `token`: the contract of what is sent. */
export async function judgeRecipient(
  context: Context,
  address: string,
  token?: string
): Promise<readonly Warning[]> {
  const values = { address }
  if (isSame(address, zeroAddress)) return [{ text: 'toZero', values, level: 'typed' }]
  if (token && isSame(address, token)) return [{ text: 'toToken', values, level: 'typed' }]
  if (isSame(address, context.account)) return [{ text: 'toSelf', values, level: 'note' }]
  return (await isUnused(context, address)) ? [{ text: 'toUnused', values, level: 'note' }] : []
}

/** Whether an address has never sent anything, holds no coin and has no code: the least that a node can tell of a first payment. */
async function isUnused({ reader }: Context, address: string): Promise<boolean> {
  const [code, nonce, balance] = await Promise.all([
    reader.code(address),
    reader.request('eth_getTransactionCount', [address, 'latest']),
    reader.request('eth_getBalance', [address, 'latest'])
  ])
  return code === 'account' && isZero(nonce) && isZero(balance)
}

const isZero = (quantity: unknown): boolean => typeof quantity === 'string' && /^0x0+$/.test(quantity)

/** What is odd about an address that may move tokens. */
export async function judgeSpender(
  context: Context,
  spender: string,
  token: string
): Promise<readonly Warning[]> {
  const values = { address: spender }
  if (isSame(spender, zeroAddress)) return [{ text: 'spenderZero', values, level: 'danger' }]
  if (isSame(spender, token)) return [{ text: 'spenderToken', values, level: 'danger' }]
  if (isSame(spender, context.account)) return [{ text: 'spenderSelf', values, level: 'note' }]
  const isAccount = (await context.reader.code(spender)) === 'account'
  return isAccount ? [{ text: 'spenderAccount', values, level: 'danger' }] : []
}
