import {
  type Address,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  parseUnits,
  publicActions,
  walletActions
} from 'viem'
import { deployerAddress, testAccounts } from './accounts.js'
import { artifact } from './artifacts.js'
import { type DevnetToken, devnetTokens, dust, multicall3Address, tokenFunds } from './tokens.js'

type Transaction = { to?: Address; data: Hex; value?: bigint; gas: bigint }

function connect(rpcUrl: string) {
  return createTestClient({ mode: 'anvil', account: deployerAddress, transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
}

type Chain = ReturnType<typeof connect>

function deployment(token: DevnetToken): Transaction {
  const { abi, bytecode } = artifact(token.contract)
  const args = token.contract === 'WrappedEther' ? [] : [token.name, token.symbol, token.decimals]
  return { data: encodeDeployData({ abi, bytecode, args }), gas: 2_000_000n }
}

function call(token: DevnetToken, functionName: string, args: unknown[], value = 0n): Transaction {
  const data = encodeFunctionData({ abi: artifact(token.contract).abi, functionName, args })
  return { to: token.address, data, value, gas: 200_000n }
}

function funding(token: (typeof devnetTokens)[number]): Transaction[] {
  const amount = parseUnits(tokenFunds[token.symbol], token.decimals)
  const give = token.contract === 'WrappedEther' ? 'transfer' : 'mint'
  const gifts = [testAccounts[0], testAccounts[1]].map(owner => call(token, give, [owner.address, amount]))
  if (token.contract === 'WrappedEther') return [call(token, 'deposit', [], amount * 2n), ...gifts]
  if (token.symbol === 'USDC') gifts.push(call(token, 'mint', [testAccounts[5].address, dust.usdcUnits]))
  return gifts
}

/** Sends all transactions in one block, in order, and throws if one of them failed. */
async function mineTogether(chain: Chain, transactions: Transaction[], firstNonce: number): Promise<void> {
  const hashes: Hex[] = []
  for (const [index, transaction] of transactions.entries()) {
    hashes.push(await chain.sendTransaction({ ...transaction, nonce: firstNonce + index, chain: null }))
  }
  await chain.mine({ blocks: 1 })
  for (const hash of hashes) {
    const receipt = await chain.getTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`Transaction ${hash} failed while preparing devnet.`)
  }
}

/**
 * Deploys devnet's contracts and balances to a fresh chain. One account sends everything in one order, so every
 * address is the same each time. A prepared chain is unchanged; a partly prepared one is `broken`.
 */
export async function prepareChain(rpcUrl: string): Promise<'prepared' | 'already' | 'broken'> {
  const chain = connect(rpcUrl)
  const deployments = devnetTokens.map(deployment)
  const gifts = devnetTokens.flatMap(funding)
  const nonce = await chain.getTransactionCount({ address: deployerAddress })
  if (nonce >= deployments.length + gifts.length) return 'already'
  if (nonce > 0) return 'broken'

  await chain.setCode({ address: multicall3Address, bytecode: artifact('Multicall3').deployedBytecode })
  await chain.setBalance({ address: testAccounts[5].address, value: parseEther(dust.ether) })
  await chain.setBalance({ address: testAccounts[6].address, value: 0n })
  await chain.setAutomine(false)
  await mineTogether(chain, deployments, 0)
  await mineTogether(chain, gifts, deployments.length)
  await chain.setAutomine(true)
  return 'prepared'
}
