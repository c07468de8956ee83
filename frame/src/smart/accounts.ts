import { type Address, concat, encodeAbiParameters, getContractAddress, type Hex, pad } from 'viem'
import type { SmartAccountSettings } from '../contracts/FrameConfig.js'

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

/** The EntryPoint that an implementation is made for. */
export const versionOf = ({ kind, permissions }: SmartAccountSettings) =>
  kind === 'eip7702' && permissions === undefined ? '0.8' : '0.7'

/** `createAccount(address owner, bytes32 salt)` of Solady's ERC4337Factory. */
const createAccount = '0xf14ddffc'

/** The factory of an owner's ERC-4337 account, and the call of it that deploys the account. */
export function creationOf(settings: SmartAccountSettings, owner: Address) {
  const args = encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [owner, saltOf(owner)])
  return { factory: factoryOf(settings), factoryData: concat([createAccount, args]) }
}

/**
 * What brings an account into being in its first operation: its factory, or the mark of EIP-7702 in operations (ERC-4337 "factory"), which
 * EntryPoint 0.7 does not know: the authorisation alone does it there.
 */
export function creationInOperation(settings: SmartAccountSettings, owner: Address) {
  if (settings.kind === 'erc4337') return creationOf(settings, owner)
  return versionOf(settings) === '0.8' && ({ factory: '0x7702', factoryData: '0x' } as const)
}
