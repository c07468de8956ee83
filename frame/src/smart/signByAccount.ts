import {
  type Address,
  decodeAbiParameters,
  type Hex,
  isAddressEqual,
  type LocalAccount,
  serializeErc6492Signature,
  type TypedDataDefinition,
  toPrefixedMessage
} from 'viem'
import { wrapTypedDataSignature } from 'viem/experimental/erc7739'
import { addressOf, creationOf } from './accounts.js'
import { SmartAccountFailure } from './SmartAccountFailure.js'
import type { SmartChain } from './SmartContext.js'

/** A message, signed for an ERC-4337 account: ERC-7739 for its contract, ERC-6492 before it is deployed. */
export async function signMessageByAccount(
  smart: SmartChain,
  owner: LocalAccount,
  message: Hex
): Promise<Hex> {
  const { salt: _, ...domain } = await readDomain(smart, owner.address)
  const signature = await owner.signTypedData({
    domain,
    types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
    primaryType: 'PersonalSign',
    message: { prefixed: toPrefixedMessage({ raw: message }) }
  })
  return forUndeployed(smart, owner.address, signature)
}

/** Typed data, signed for an ERC-4337 account as messages are. */
export async function signTypedDataByAccount(
  smart: SmartChain,
  owner: LocalAccount,
  typedData: TypedDataDefinition
): Promise<Hex> {
  const { domain, types, primaryType, message } = typedData as TypedDataDefinition<
    Record<string, readonly { readonly name: string; readonly type: string }[]>,
    string
  >
  const account = await readDomain(smart, owner.address)
  const signature = await owner.signTypedData({
    domain,
    types: {
      ...types,
      TypedDataSign: [
        { name: 'contents', type: primaryType },
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
        { name: 'salt', type: 'bytes32' }
      ]
    },
    primaryType: 'TypedDataSign',
    message: { contents: message, ...account }
  } as TypedDataDefinition)
  const wrapped = wrapTypedDataSignature({ domain, types, primaryType, message, signature } as never)
  return forUndeployed(smart, owner.address, wrapped)
}

async function forUndeployed({ settings, client }: SmartChain, owner: Address, signature: Hex): Promise<Hex> {
  if ((await client.code(addressOf(settings, owner))) !== '0x') return signature
  const { factory, factoryData } = creationOf(settings, owner)
  return serializeErc6492Signature({ address: factory, data: factoryData, signature })
}

/** `eip712Domain()` and what it returns (EIP-5267). */
const eip712Domain = '0x84b0196e'
const returned = [
  { type: 'bytes1' },
  { type: 'string' },
  { type: 'string' },
  { type: 'uint256' },
  { type: 'address' },
  { type: 'bytes32' },
  { type: 'uint256[]' }
] as const

/**
 * The domain of an account, to which its signatures are bound. Before the account is deployed, name and version are those of the pinned
 * implementation, whose code it will run (Solady's EIP712: constants of the code). A node that answers with another contract's domain would get
 * a signature for that one.
 */
async function readDomain({ settings, client }: SmartChain, owner: Address) {
  const account = addressOf(settings, owner)
  const read = async (contract: Address) => {
    const answer = await client.call(contract, eip712Domain)
    if (answer === '0x') return undefined
    const [, name, version, chainId, verifyingContract, salt] = decodeAbiParameters(returned, answer)
    if (chainId !== BigInt(client.chainId) || !isAddressEqual(verifyingContract, contract))
      throw new SmartAccountFailure('tampered')
    return { name, version, chainId: client.chainId, verifyingContract: account, salt }
  }
  const domain = (await read(account)) ?? (await read(settings.implementation))
  if (domain === undefined) throw new TypeError('The implementation has no domain')
  return domain
}
