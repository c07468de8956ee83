import { erc20Abi, erc20Abi_bytes32, hexToString } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainBalance } from '../core/contracts/Adapter.js'
import { sanitizeText } from '../protocol/text.js'
import type { NetworkReader } from './networkReader.js'

/**
 * Reads an ERC-20 balance. Balance and decimals are required; name and symbol are optional in ERC-20, are `bytes32` in old tokens,
 * and are sanitized, because any text can be deployed in a token.
 */
export async function readToken(client: NetworkReader, owner: string, token: string): Promise<ChainBalance> {
  const address = token as `0x${string}`
  const contract = { address, abi: erc20Abi } as const
  const [amount, decimals, name, symbol] = await Promise.all([
    readContract(client, { ...contract, functionName: 'balanceOf', args: [owner as `0x${string}`] }),
    readContract(client, { ...contract, functionName: 'decimals' }),
    readText(client, address, 'name'),
    readText(client, address, 'symbol')
  ])
  return { amount, decimals, name, symbol }
}

async function readText(
  client: NetworkReader,
  address: `0x${string}`,
  functionName: 'name' | 'symbol'
): Promise<string> {
  const text = readContract(client, { address, abi: erc20Abi, functionName })
    .catch(() => readContract(client, { address, abi: erc20Abi_bytes32, functionName }).then(bytes32ToString))
    .catch(() => '')
  return sanitizeText(await text)
}

function bytes32ToString(value: `0x${string}`): string {
  return hexToString(value, { size: 32 })
}
