import {
  type Address,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseEther,
  parseUnits,
  publicActions,
  walletActions
} from 'viem'
import { deployerAddress, testAccounts } from './accounts.js'
import { artifact } from './artifacts.js'
import { devnetContracts } from './contracts.js'
import { farcasterRegistries } from './farcaster.js'
import { settle } from './history/settle.js'
import { devnetPeople } from './people.js'
import {
  type DevnetToken,
  devnetTokens,
  dust,
  multicall3Address,
  permit2Address,
  tokenFunds
} from './tokens.js'
import { createRpc, type Rpc } from './world/createRpc.js'
import { runBlocks } from './world/runBlocks.js'
import type { Block } from './world/steps.js'
import { genesisAgo } from './world/worldBlocks.js'

type Transaction = { to?: Address; data: Hex; value?: bigint; gas: bigint }

/** What `prepareChain` puts on a chain. */
export type Preparation = {
  readonly chainId: number
  /** The blocks after those with tokens and funds. */
  readonly blocks: readonly Block[]
  /** Whether `blocks` contain a history, after which balances are settled. */
  readonly hasHistory: boolean
  /** The time at which the history ends, in seconds since 1970. */
  readonly end: number
  /** The port of the file server, which the collections' metadata URLs contain. */
  readonly filesPort: number
}

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
async function mineTogether(
  chain: Chain,
  transactions: Transaction[],
  firstNonce: number,
  time: number
): Promise<void> {
  const hashes: Hex[] = []
  for (const [index, transaction] of transactions.entries()) {
    hashes.push(await chain.sendTransaction({ ...transaction, nonce: firstNonce + index, chain: null }))
  }
  await chain.setNextBlockTimestamp({ timestamp: BigInt(time) })
  await chain.mine({ blocks: 1 })
  for (const hash of hashes) {
    const receipt = await chain.getTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`Transaction ${hash} failed while preparing devnet.`)
  }
}

const oneGwei = numberToHex(10n ** 9n)

/** Ends the preparation: the next block has the present time and the fee that a fresh chain begins with. */
async function returnToPresent(rpc: Rpc, end: number): Promise<void> {
  await rpc.call('anvil_setNextBlockBaseFeePerGas', oneGwei)
  await rpc.call('evm_mine', { timestamp: end })
  await rpc.call('anvil_setNextBlockBaseFeePerGas', oneGwei)
  await rpc.call('evm_setTime', Math.floor(Date.now() / 1000))
}

/** Writes the port into slot 0 of the collections, outside of transactions, whose hashes would depend on it. */
async function setFilesPort(rpc: Rpc, port: number): Promise<void> {
  const word = numberToHex(port, { size: 32 })
  for (const collection of ['pictures', 'items', 'voucherItems'] as const) {
    await rpc.call('anvil_setStorageAt', devnetContracts[collection], '0x0', word)
  }
}

/**
 * Deploys devnet's contracts and balances to a fresh chain, and its history if wanted. The same accounts send the same
 * transactions in the same order each time, so every address and hash is the same. A prepared chain keeps all of it and
 * gets the new port of the file server; a partly prepared one is `broken`.
 */
export async function prepareChain(
  rpcUrl: string,
  { chainId, blocks, hasHistory, end, filesPort }: Preparation
): Promise<'prepared' | 'already' | 'broken'> {
  const chain = connect(rpcUrl)
  const rpc = createRpc(rpcUrl)
  // The port is written last.
  const isPrepared = (await rpc.call('eth_getStorageAt', devnetContracts.pictures, '0x0', 'latest')) as Hex
  if (BigInt(isPrepared) > 0n) {
    await setFilesPort(rpc, filesPort)
    return 'already'
  }
  if ((await chain.getTransactionCount({ address: deployerAddress })) > 0) return 'broken'

  const deployments = devnetTokens.map(deployment)
  const genesis = end - genesisAgo
  await chain.setCode({ address: multicall3Address, bytecode: artifact('Multicall3').deployedBytecode })
  await chain.setCode({ address: permit2Address, bytecode: artifact('AllowanceTransfer').deployedBytecode })
  const { id, key } = farcasterRegistries
  await chain.setCode({ address: id, bytecode: artifact('FarcasterIdRegistry').deployedBytecode })
  await chain.setCode({ address: key, bytecode: artifact('FarcasterKeyRegistry').deployedBytecode })
  for (const { address } of Object.values(devnetPeople)) {
    await chain.setBalance({ address, value: parseEther('100000') })
  }
  await chain.setBalance({ address: testAccounts[5].address, value: parseEther(dust.ether) })
  await chain.setBalance({ address: testAccounts[6].address, value: 0n })
  await chain.setAutomine(false)
  await mineTogether(chain, deployments, 0, genesis + 3600)
  await mineTogether(chain, devnetTokens.flatMap(funding), deployments.length, genesis + 7200)
  await runBlocks({ rpc, chainId, end, blocks })
  if (hasHistory) await settle({ rpc, chainId, end })
  await returnToPresent(rpc, end)
  await chain.setAutomine(true)
  await setFilesPort(rpc, filesPort)
  return 'prepared'
}
