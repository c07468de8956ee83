import {
  type Abi,
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  erc721Abi,
  type Hex,
  http,
  parseAbi
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { permit2Address } from '../../devnet/src/tokens.js'
import { rpcUrls, serverUrl } from './ports.js'
import { expect, patient } from './test.js'

const transport = http(rpcUrls[0])
const client = createPublicClient({ transport })
const node = createTestClient({ mode: 'anvil', chain: foundry, transport })
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function allowance(address, address, address) view returns (uint160 amount, uint48 expiration, uint48 nonce)'
])

async function write(from: Hex, address: Address, abi: Abi, functionName: string, args: readonly unknown[]) {
  const account = privateKeyToAccount(from)
  const wallet = createWalletClient({ account, chain: foundry, transport })
  const hash = await wallet.writeContract({ address, abi, functionName, args, gas: 200_000n })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 100 })
}

/** Approves an amount of a token, without the page. */
export const approveToken = (from: Hex, token: Address, spender: Address, amount: bigint): Promise<void> =>
  write(from, token, erc20Abi, 'approve', [spender, amount])

/** Approves all NFTs of a collection. */
export const approveCollection = (from: Hex, collection: Address, operator: Address): Promise<void> =>
  write(from, collection, erc721Abi, 'setApprovalForAll', [operator, true])

/** Approves an amount of a token through Permit2, without an end. */
export const approvePermit2 = (from: Hex, token: Address, spender: Address, amount: bigint): Promise<void> =>
  write(from, permit2Address, permit2Abi, 'approve', [token, spender, amount, 2 ** 48 - 1])

/** Whether an operator may move all NFTs of a collection, read from the chain. */
export const chainIsApprovedForAll = (
  collection: Address,
  owner: Address,
  operator: Address
): Promise<boolean> =>
  client.readContract({
    address: collection,
    abi: erc721Abi,
    functionName: 'isApprovedForAll',
    args: [owner, operator]
  })

/** What a spender may take of a token through Permit2, read from the chain. */
export async function chainPermit2Allowance(
  token: Address,
  owner: Address,
  spender: Address
): Promise<bigint> {
  const args = [owner, token, spender] as const
  const [amount] = await client.readContract({
    address: permit2Address,
    abi: permit2Abi,
    functionName: 'allowance',
    args
  })
  return amount
}

/** Code that logs `Approval(caller, first argument, second argument)`. */
const logging: Hex =
  '0x602435600052600435337f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92560206000a300'
/** Code that returns 1 from each function but `approve`, where it ends with `end`. */
const keeping = (end: string): Hex => `0x60003560e01c63095ea7b314601957600160005260206000f35b${end}`

/**
 * A token with an approval of 1 that its owner cannot take back: `approve` reverts (`reverts`), or changes and returns nothing (`ignores`).
 */
export async function createStubbornToken(
  from: Hex,
  spender: Address,
  kind: 'reverts' | 'ignores'
): Promise<Address> {
  const { address } = privateKeyToAccount(generatePrivateKey())
  await node.setCode({ address, bytecode: logging })
  await approveToken(from, address, spender, 1n)
  await node.setCode({ address, bytecode: keeping(kind === 'reverts' ? '60006000fd' : '00') })
  return address
}

/** Waits until the server lists so many approvals of an account: its index is some blocks behind. */
export async function listed(address: Address, count: number): Promise<void> {
  const url = `${serverUrl}/v1/account/${address}/approvals?chainId=eip155:31337`
  await expect
    .poll(
      async () => {
        const { approvals } = (await (await fetch(url)).json()) as { readonly approvals: readonly unknown[] }
        return approvals.length
      },
      { timeout: patient(30_000) }
    )
    .toBe(count)
}
