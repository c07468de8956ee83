import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseAbiItem,
  parseEther
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { devnetContracts } from '../../devnet/src/contracts.js'
import { devnetTokens } from '../../devnet/src/tokens.js'
import { rpcUrls } from './ports.js'

const transport = http(rpcUrls[0])
const client = createPublicClient({ transport })
const node = createTestClient({ mode: 'anvil', chain: foundry, transport })

/** The balance of an account in wei, read from the chain. */
export const chainBalance = (address: Address): Promise<bigint> => client.getBalance({ address })

/** The token balance of an account in base units, read from the chain. */
export const chainTokenBalance = (token: Address, holder: Address): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })

/** What a spender may take of an account's token, read from the chain. */
export const chainAllowance = (token: Address, owner: Address, spender: Address): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })

/** The number of an ERC-1155 token that an account holds, read from the chain. */
export const chainItemBalance = (contract: Address, holder: Address, id: bigint): Promise<bigint> =>
  client.readContract({
    address: contract,
    abi: parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)']),
    functionName: 'balanceOf',
    args: [holder, id]
  })

/** The ids of the tokens of an ERC-721 contract that an account holds, from the transfers of the chain. */
export async function chainPictures(contract: Address, holder: Address): Promise<readonly bigint[]> {
  const event = parseAbiItem(
    'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'
  )
  const transfers = await client.getLogs({ address: contract, event, fromBlock: 0n, strict: true })
  // The last transfer of a token names its owner.
  const owners = new Map(transfers.map(({ args }) => [args.tokenId, args.to]))
  return [...owners].filter(([, owner]) => owner === holder).map(([id]) => id)
}

/** A new account with 10 ETH. Only its test spends from it, so that transactions of two workers do not block each other. */
export async function newAccount(): Promise<{ readonly address: Address; readonly privateKey: Hex }> {
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  await node.setBalance({ address, value: parseEther('10') })
  return { address, privateKey }
}

/** Gives an account this much ether. Without a transaction: those of one payer would block each other in tests that run at once. */
export const fund = (address: Address, ether: string): Promise<void> =>
  node.setBalance({ address, value: parseEther(ether) })

/** The data of a call that mints base units of a token of devnet. */
export const mintData = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({
    abi: parseAbi(['function mint(address to, uint256 amount)']),
    functionName: 'mint',
    args: [to, amount]
  })

/** Mints base units of a token of devnet for the account of this key, and waits until it is mined. */
export async function mint(token: Address, holder: Hex, amount: bigint): Promise<void> {
  const account = privateKeyToAccount(holder)
  const wallet = createWalletClient({ account, chain: foundry, transport })
  const abi = parseAbi(['function mint(address to, uint256 amount)'])
  const args = [account.address, amount] as const
  const hash = await wallet.writeContract({ address: token, abi, functionName: 'mint', args })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 100 })
}

/** Mints some of a new item (ERC-1155) for the account of this key, named in the chain itself. Returns its id. */
export async function mintItem(holder: Hex, name: string, amount: bigint): Promise<bigint> {
  const account = privateKeyToAccount(holder)
  const wallet = createWalletClient({ account, chain: foundry, transport })
  const id = BigInt(account.address)
  const hash = await wallet.writeContract({
    address: devnetContracts.items,
    abi: parseAbi(['function mint(address to, uint256 id, uint256 amount, string uri)']),
    functionName: 'mint',
    args: [account.address, id, amount, `data:application/json,${JSON.stringify({ name })}`]
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 100 })
  return id
}

/** Buys a token with ether on Uniswap v2 without the page, at any price, and waits until it is mined. */
export async function buy(from: Hex, token: Address, ether: string): Promise<void> {
  const account = privateKeyToAccount(from)
  const wallet = createWalletClient({ account, chain: foundry, transport })
  const abi = parseAbi([
    'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable'
  ])
  const hash = await wallet.writeContract({
    address: devnetContracts.uniswapV2Router,
    abi,
    functionName: 'swapExactETHForTokens',
    args: [0n, [devnetTokens[0].address, token], account.address, maxUint256],
    value: parseEther(ether)
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 100 })
}

/** Sends ether without the page, and waits until it is mined. */
export async function pay(from: Hex, to: Address, ether: string): Promise<void> {
  const account = privateKeyToAccount(from)
  const wallet = createWalletClient({ account, chain: foundry, transport })
  const hash = await wallet.sendTransaction({ to, value: parseEther(ether) })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 100 })
}

/** Ether cut to thousandths, without trailing zeros, as in English: `10,000.12`. */
export function inThousandths(wei: bigint): string {
  const thousandths = wei / 10n ** 15n
  const whole = (thousandths / 1000n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = (thousandths % 1000n).toString().padStart(3, '0').replace(/0+$/, '')
  return rest ? `${whole}.${rest}` : whole
}
