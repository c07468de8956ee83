import { artifact, type Devnet } from '@latchkey/devnet'
import {
  type Address,
  concat,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  getCreate2Address,
  type Hex,
  http,
  pad,
  parseAbi,
  publicActions,
  walletActions
} from 'viem'

type Network = Devnet['chains'][0]['network']

/** A client of a devnet's node that may do everything. */
export const nodeOf = (network: Network) =>
  createTestClient({ mode: 'anvil', chain: network, transport: http() })
    .extend(publicActions)
    .extend(walletActions)

async function deploy(
  network: Network,
  name: 'SimpleWallet' | 'SimpleWalletFactory',
  args: readonly unknown[]
): Promise<Address> {
  const node = nodeOf(network)
  const { abi, bytecode } = artifact(name)
  const [from] = await node.getAddresses()
  const hash = await node.deployContract({ abi, bytecode, args, account: from as Address })
  const { contractAddress } = await node.waitForTransactionReceipt({ hash })
  return getAddress(contractAddress as Address)
}

/** Deploys a contract whose signatures are those of `owner` (ERC-1271). */
export const deployWallet = (network: Network, owner: Address): Promise<Address> =>
  deploy(network, 'SimpleWallet', [owner])

/** What ends a signature of a contract that is not deployed (ERC-6492). */
export const suffix = '0x6492649264926492649264926492649264926492649264926492649264926492'

/** A contract that `owner` would own, with a factory for it, and what makes a signature of the owner its own (ERC-6492). */
export async function planWallet(network: Network, owner: Address) {
  const factory = await deploy(network, 'SimpleWalletFactory', [])
  const salt = pad('0x77')
  const owned = encodeAbiParameters([{ type: 'address' }], [owner])
  const bytecode = concat([artifact('SimpleWallet').bytecode, owned])
  const data = encodeFunctionData({
    abi: parseAbi(['function createWallet(address owner, bytes32 salt) returns (address)']),
    args: [owner, salt]
  })
  const wrap = (inner: Hex) => {
    const types = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const
    return concat([encodeAbiParameters(types, [factory, data, inner]), suffix])
  }
  return { address: getCreate2Address({ from: factory, salt, bytecode }), wrap }
}
