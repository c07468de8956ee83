import { type Address, concat, getContractAddress, type Hex, type LocalAccount, pad } from 'viem'
import {
  entryPoint07Abi,
  entryPoint08Abi,
  type SmartAccount as ViemAccount,
  toSimple7702SmartAccount,
  toSoladySmartAccount
} from 'viem/account-abstraction'
import { toAccount } from 'viem/accounts'
import type { SmartAccountSettings } from '../contracts/FrameConfig.js'
import type { ChainClient } from './createChainClient.js'

/** The salt of an owner's account: it begins with the owner, so that the factory deploys it for that owner only. */
const saltOf = (owner: Address): Hex => pad(owner, { dir: 'right', size: 32 })

/**
 * The address of an owner's ERC-4337 account, from CREATE2 (EIP-1014) and the creation code of Solady's proxy (LibClone's `initCodeERC1967`,
 * https://github.com/Vectorized/solady/blob/main/src/utils/LibClone.sol). It is computed, not read: a node could name any address.
 */
function counterfactualAddress(factory: Address, implementation: Address, owner: Address): Address {
  const bytecode = concat([
    '0x603d3d8160223d3973',
    implementation,
    '0x60095155f3363d3d373d3d363d7f360894a13ba1a3210667c828492db98dca3e2076',
    '0xcc3735a920a3ca505d382bbc545af43d6000803e6038573d6000fd5b3d6000f3'
  ])
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt: saltOf(owner), bytecode })
}

/** The address of an owner's account of a kind. */
export function addressOf(settings: SmartAccountSettings, owner: Address): Address {
  if (settings.kind === 'eip7702') return owner
  return counterfactualAddress(factoryOf(settings), settings.implementation, owner)
}

const factoryOf = ({ factory }: SmartAccountSettings): Address => {
  if (factory === undefined) throw new TypeError('The kind erc4337 needs a factory')
  return factory
}

/** The EntryPoint that a kind's implementation is made for. */
export const versionOf = ({ kind }: SmartAccountSettings) => (kind === 'eip7702' ? '0.8' : '0.7')

/** viem's account of an owner, which may be an address alone until something is signed. */
export function toViemAccount(
  settings: SmartAccountSettings,
  client: ChainClient,
  owner: LocalAccount | Address
): Promise<ViemAccount> {
  if (settings.kind === 'eip7702') {
    return toSimple7702SmartAccount({
      client,
      owner: (typeof owner === 'string' ? toAccount(owner) : owner) as never,
      implementation: settings.implementation,
      entryPoint: { abi: entryPoint08Abi, address: settings.entryPoint, version: '0.8' }
    }) as Promise<unknown> as Promise<ViemAccount>
  }
  const address = typeof owner === 'string' ? owner : owner.address
  return toSoladySmartAccount({
    client,
    owner,
    address: addressOf(settings, address),
    factoryAddress: factoryOf(settings),
    salt: saltOf(address),
    entryPoint: { abi: entryPoint07Abi, address: settings.entryPoint, version: '0.7' }
  }) as Promise<unknown> as Promise<ViemAccount>
}
