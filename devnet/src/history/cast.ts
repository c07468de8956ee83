import { type Address, parseUnits } from 'viem'
import { testAccounts } from '../accounts.js'
import { devnetTokens } from '../tokens.js'
import { tokenAbi } from '../world/abis.js'
import { callStep, type Signer, type Step } from '../world/steps.js'

/** The account of the history, and those that it deals with besides `devnetPeople`. */
export const [alice, bob, carol] = testAccounts

type TokenSymbol = (typeof devnetTokens)[number]['symbol']

/** A token of devnet by its symbol, which the type checks. */
export function tokenOf(symbol: TokenSymbol) {
  const token = devnetTokens.find(candidate => candidate.symbol === symbol)
  if (!token) throw new Error(`${symbol} is no token of devnet.`)
  return token
}

/** Base units of whole tokens, such as `units('USDC', '12.5')`. */
export const units = (symbol: TokenSymbol, amount: number | string) =>
  parseUnits(`${amount}`, tokenOf(symbol).decimals)

/** A transfer of whole tokens. */
export function sendToken(from: Signer, symbol: TokenSymbol, to: Address, amount: number | string): Step {
  const args = [to, units(symbol, amount)]
  return callStep(from, tokenOf(symbol).address, { abi: tokenAbi, functionName: 'transfer', args })
}

/** A transfer of ether, in thousandths. */
export const sendEther = (from: Signer, to: Address, thousandths: number): Step => ({
  from,
  to,
  value: BigInt(thousandths) * 10n ** 15n,
  gas: 21_000n
})
