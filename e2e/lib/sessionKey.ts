import { type Address, createWalletClient, encodePacked, type Hex, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { newAccount } from './chain.js'
import { rpcUrls } from './ports.js'

/** The manager of the Delegation Framework. */
const abi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] calls)',
  'error InvalidDelegate()',
  'error CannotUseADisabledDelegation()'
])

/** The mode of one call that reverts with it (ERC-7579). */
const singleCall: Hex = `0x${'0'.repeat(64)}`

/** A key that uses permissions as an application would: by `redeemDelegations` of the manager that the wallet names (ERC-7710). */
export async function sessionKey() {
  const { address, privateKey } = await newAccount()
  const account = privateKeyToAccount(privateKey)
  const client = createWalletClient({ account, chain: foundry, transport: http(rpcUrls[0]) })
  /** Pays from the account of the permission. Rejects if the chain refuses it. */
  const pay = (manager: Address, context: Hex, to: Address, value: bigint): Promise<Hex> =>
    client.writeContract({
      address: manager,
      abi,
      functionName: 'redeemDelegations',
      args: [[context], [singleCall], [encodePacked(['address', 'uint256', 'bytes'], [to, value, '0x'])]]
    })
  return { address, pay }
}
