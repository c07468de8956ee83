import { type Address, createWalletClient, type Hex, http, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { devnetPeople } from '../people.js'
import { devnetTokens } from '../tokens.js'
import { tokenAbi } from '../world/abis.js'

/** Sends test money to an address on the chain at `rpcUrl`, and returns the hashes of the transactions. */
export type Faucet = (rpcUrl: string, to: Address) => Promise<readonly Hex[]>

/** What the faucet gives at once. */
export const faucetGift = { ether: '1', usdc: '100' } as const

/** Creates the faucet. It sends one gift after another, because each takes the next nonces of one account. */
export function createFaucet(): Faucet {
  const account = privateKeyToAccount(devnetPeople.faucet.privateKey)
  const usdc = devnetTokens[1]
  let last: Promise<unknown> = Promise.resolve()
  const give = async (rpcUrl: string, to: Address) => {
    const wallet = createWalletClient({ account, transport: http(rpcUrl) })
    const ether = await wallet.sendTransaction({ to, value: parseEther(faucetGift.ether), chain: null })
    const minted = await wallet.writeContract({
      address: usdc.address,
      abi: tokenAbi,
      functionName: 'mint',
      args: [to, parseUnits(faucetGift.usdc, usdc.decimals)],
      chain: null
    })
    return [ether, minted]
  }
  return (rpcUrl, to) => {
    const gift = last.then(() => give(rpcUrl, to))
    last = gift.catch(() => undefined)
    return gift
  }
}
