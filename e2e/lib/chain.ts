import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  parseEther
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { rpcUrls } from './ports.js'

const transport = http(rpcUrls[0])
const client = createPublicClient({ transport })

/** The balance of an account in wei, read from the chain. */
export const chainBalance = (address: Address): Promise<bigint> => client.getBalance({ address })

/** The token balance of an account in base units, read from the chain. */
export const chainTokenBalance = (token: Address, holder: Address): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })

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
