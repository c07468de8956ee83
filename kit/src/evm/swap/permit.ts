import { domainSeparator, encodeAbiParameters, type Hex } from 'viem'
import { readContract } from 'viem/actions'
import type { PermitTerms } from '../../core/contracts/Adapter.js'
import { walletBroken } from '../../protocol/errors/wallet.js'
import type { TypedData } from '../../protocol/walletRequests.js'
import type { NetworkReader } from '../networkReader.js'

const view = { type: 'function', stateMutability: 'view' } as const

const abi = [
  { ...view, name: 'name', inputs: [], outputs: [{ type: 'string', name: '' }] },
  { ...view, name: 'version', inputs: [], outputs: [{ type: 'string', name: '' }] },
  { ...view, name: 'PERMIT_TYPEHASH', inputs: [], outputs: [{ type: 'bytes32', name: '' }] },
  { ...view, name: 'DOMAIN_SEPARATOR', inputs: [], outputs: [{ type: 'bytes32', name: '' }] },
  {
    ...view,
    name: 'nonces',
    inputs: [{ type: 'address', name: 'owner' }],
    outputs: [{ type: 'uint256', name: '' }]
  }
]

/** EIP-2612 section "Specification". */
const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' }
  ]
}

/** The hash of `types` as text. DAI on Ethereum has a function `permit` of another form, with another hash (makerdao/dss, src/dai.sol). */
const typehash = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'

/**
 * The data to sign for an approval without a transaction (EIP-2612). `undefined` if the token has no permits: then its permits have another
 * form, its domain is not the one that its name and version make, or it does not answer. A token without a function `version` has 1 or 2.
 */
export async function readPermit(
  client: NetworkReader,
  { token, owner, spender, amount, deadline }: PermitTerms
): Promise<TypedData | undefined> {
  const address = token as Hex
  const read = (functionName: string, args: readonly unknown[] = []): Promise<unknown> =>
    readContract(client, { address, abi, functionName, args })
  const none = () => undefined
  const [name, own, hash, separator, nonce] = await Promise.all([
    read('name').catch(none),
    read('version').catch(none),
    read('PERMIT_TYPEHASH').catch(none),
    read('DOMAIN_SEPARATOR').catch(none),
    read('nonces', [owner]).catch(none)
  ])
  if (typeof name !== 'string' || typeof nonce !== 'bigint' || (hash ?? typehash) !== typehash)
    return undefined
  const domain = (typeof own === 'string' ? [own] : ['1', '2'])
    .map(version => ({ name, version, chainId: client.chain.id, verifyingContract: address }))
    .find(domain => domainSeparator({ domain }) === separator)
  if (!domain) return undefined
  const message = { owner, spender, value: amount, nonce, deadline: BigInt(deadline) }
  return { domain, types, primaryType: 'Permit', message }
}

const permitTypes = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32']

/**
 * The signed permit in the form of `/v1/convert/build-transaction`: the arguments of `permit`, encoded. Reads the signature itself: viem's
 * `parseSignature` imports the curve, 4 kB. Throws LATCHKEY_CONNECT__WALLET_BROKEN unless it has 65 bytes.
 */
export function encodePermit({ message }: TypedData, signature: string): string {
  const { owner, spender, value, deadline } = message
  const [, r, s, last] = /^0x([\da-f]{64})([\da-f]{64})([\da-f]{2})$/i.exec(signature) ?? []
  const v = Number.parseInt(last ?? '', 16)
  // Some wallets return the parity alone.
  const recovery = v < 27 ? v + 27 : v
  if (recovery !== 27 && recovery !== 28) throw walletBroken()
  const values = [owner, spender, value, deadline, recovery, `0x${r}`, `0x${s}`]
  const inputs = permitTypes.map((type, index) => ({ type, name: `${index}` }))
  return encodeAbiParameters(inputs, values as never)
}
