import { type Address, encodeFunctionData, numberToHex, parseEther, parseUnits } from 'viem'
import { type TestAccount, testAccounts } from '../accounts.js'
import { devnetPeople } from '../people.js'
import { devnetTokens, tokenFunds } from '../tokens.js'
import { tokenAbi } from '../world/abis.js'
import type { Rpc } from '../world/createRpc.js'
import { runBlocks } from '../world/runBlocks.js'
import { callStep, type Step } from '../world/steps.js'

const { builder } = devnetPeople

async function balance(rpc: Rpc, token: Address, owner: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [owner] })
  return BigInt((await rpc.call('eth_call', { to: token, data }, 'latest')) as string)
}

/** The transfer that makes the account hold what `tokenFunds` says. */
async function balancing(
  rpc: Rpc,
  owner: TestAccount,
  token: (typeof devnetTokens)[number]
): Promise<readonly Step[]> {
  const wanted = parseUnits(tokenFunds[token.symbol], token.decimals)
  const missing = wanted - (await balance(rpc, token.address, owner.address))
  if (missing === 0n) return []
  const [from, to] = missing > 0n ? [builder, owner] : [owner, builder]
  const args = [to.address, missing > 0n ? missing : -missing]
  return [callStep(from, token.address, { abi: tokenAbi, functionName: 'transfer', args })]
}

/**
 * Ends the history: accounts 0 and 1 hold the documented tokens again, and all that took part the documented ether, so
 * that nothing that uses devnet depends on what the history spent.
 */
export async function settle({
  rpc,
  chainId,
  end
}: {
  readonly rpc: Rpc
  readonly chainId: number
  readonly end: number
}): Promise<void> {
  const owners = [testAccounts[0], testAccounts[1]]
  const steps: Step[] = []
  for (const owner of owners) {
    for (const token of devnetTokens) steps.push(...(await balancing(rpc, owner, token)))
  }
  const blocks = [builder, ...owners].map(({ address }, index) => ({
    ago: 1800 - index * 60,
    steps: steps.filter(({ from }) => from.address === address)
  }))
  await runBlocks({ rpc, chainId, end, blocks: blocks.filter(block => block.steps.length > 0) })
  for (const { address } of testAccounts.slice(0, 3)) {
    await rpc.call('anvil_setBalance', address, numberToHex(parseEther('10000')))
  }
}
