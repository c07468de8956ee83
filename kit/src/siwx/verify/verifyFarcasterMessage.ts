import type { SiwxMessageData } from '../SiwxMessage.js'
import type { SiwxMismatch } from './checkMessage.js'
import { type SiwxVerification, type SiwxVerificationOptions, verifyMessage } from './verifyMessage.js'

/** A call of a contract, or of code that is not deployed. */
export type FarcasterEthCall = {
  readonly method: 'eth_call'
  readonly params: [{ readonly to?: `0x${string}`; readonly data: `0x${string}` }, 'latest']
}

/**
 * Reads the network of Farcaster's registries, OP Mainnet: a viem client, or any object with EIP-1193's `request`. Only `eth_call` is used.
 * @example const ask = (client: FarcasterClient, to: `0x${string}`) => client.request({ method: 'eth_call', params: [{ to, data: '0x' }, 'latest'] })
 */
export type FarcasterClient = { request(call: FarcasterEthCall): Promise<unknown> }

/** Options of `verifyFarcasterMessage`: the expected values, and the registries of another network than OP Mainnet. */
export type FarcasterVerificationOptions = Omit<
  SiwxVerificationOptions,
  'client' | 'chainId' | 'statement' | 'address'
> & {
  readonly client: FarcasterClient
  readonly idRegistry?: string | undefined
  readonly keyRegistry?: string | undefined
}

/**
 * The result of `verifyFarcasterMessage`. `fid` is the number of the account, `method` whether its custody address or another address of it has signed.
 * `account`: the message does not name one account; `signer`: the signer has no right to it.
 * @example const fidOf = (result: FarcasterVerification) => (result.valid ? result.fid : undefined)
 */
export type FarcasterVerification =
  | {
      readonly valid: true
      readonly status: 'valid'
      readonly fid: bigint
      readonly method: 'custody' | 'authAddress'
      readonly data: SiwxMessageData
    }
  | {
      readonly valid: false
      readonly status: 'invalid'
      readonly reason: 'malformed' | 'signature' | 'account' | 'signer' | SiwxMismatch
    }
  | Extract<SiwxVerification, { readonly status: 'unverified' }>

/** https://docs.farcaster.xyz/reference/contracts/deployments */
const registries = {
  id: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  key: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'
}

/** FIP-11: the message names the network of the registries, also where they are on another one, such as a devnet. */
const messageChain = 'eip155:10'
const messageStatement = 'Farcaster Auth'

/**
 * Verifies on a server what `signInWithFarcaster` of `latchkey/connectors/farcaster`, or any other Sign In With Farcaster (FIP-11), has answered: its
 * values, its signature (EOA, ERC-1271, ERC-6492), and by Farcaster's registries that the signer may sign in for the account. Never trust the `fid`
 * of a client. The caller must ensure that a nonce is used once, as in `verifyMessage`. Rejects only with what a function as `nonce` throws.
 * Source: https://github.com/farcasterxyz/protocol/discussions/110 and https://github.com/farcasterxyz/protocol/discussions/225.
 * @example
 * async function accountOf(message: string, signature: string, nonce: string, client: FarcasterClient) {
 *   const result = await verifyFarcasterMessage(message, signature, { client, domain: 'my.app', nonce })
 *   return result.valid ? result.fid : undefined
 * }
 */
export async function verifyFarcasterMessage(
  message: string,
  signature: string,
  options: FarcasterVerificationOptions
): Promise<FarcasterVerification> {
  const { client, idRegistry = registries.id, keyRegistry = registries.key, ...expected } = options
  const result = await verifyMessage(message, signature, {
    ...expected,
    chainId: messageChain,
    statement: messageStatement,
    // Without its chain: the registries' network counts, also where it is not the message's.
    client: { request: call => client.request(call as FarcasterEthCall) }
  })
  if (!result.valid) return result
  const { data } = result
  const fid = fidOf(data)
  if (fid === undefined) return { valid: false, status: 'invalid', reason: 'account' }
  try {
    const method = await methodOf(client, { fid, signer: data.accountAddress, idRegistry, keyRegistry })
    if (!method) return { valid: false, status: 'invalid', reason: 'signer' }
    return { valid: true, status: 'valid', fid, method, data }
  } catch (cause) {
    return { valid: false, status: 'unverified', reason: 'rpcFailed', cause }
  }
}

/** The account that the message names by its only resource of this form. */
function fidOf({ resources = [] }: SiwxMessageData): bigint | undefined {
  const fids = resources.flatMap(
    resource => /^farcaster:\/\/fid\/([1-9]\d{0,76})\/?$/.exec(resource)?.[1] ?? []
  )
  const [fid, ...more] = fids
  return fid === undefined || more.length > 0 ? undefined : BigInt(fid)
}

type Question = {
  readonly fid: bigint
  readonly signer: string
  readonly idRegistry: string
  readonly keyRegistry: string
}

/** State and type of a key that may sign in for an account: https://docs.farcaster.xyz/reference/contracts/reference/key-registry */
const added = 1n
const authAddress = 2n

/** By which of its addresses the account has signed, if it has. */
async function methodOf(client: FarcasterClient, { fid, signer, idRegistry, keyRegistry }: Question) {
  const [account, owner] = [word(fid), word(BigInt(signer))]
  const [custody = 0n] = await read(client, idRegistry, `${idOf}${owner}`)
  if (custody === fid) return 'custody'
  // The key is the address, encoded as `bytes`.
  const bytes = `${word(0x40n)}${word(0x20n)}${owner}`
  const [state, type] = await read(client, keyRegistry, `${keyDataOf}${account}${bytes}`)
  return state === added && type === authAddress ? 'authAddress' : undefined
}

/** Selectors of `idOf(address)` and `keyDataOf(uint256,bytes)`. */
const idOf = '0xd94fe832'
const keyDataOf = '0xac34cc5a'

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** Calls a function of a contract; its answer as words. Rejects if there is no contract. */
async function read(client: FarcasterClient, to: string, data: string): Promise<readonly bigint[]> {
  const call = { to: to as `0x${string}`, data: data as `0x${string}` }
  const answer = await client.request({ method: 'eth_call', params: [call, 'latest'] })
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{64})+$/i.test(answer))
    throw new TypeError(`The contract ${to} does not answer`)
  return (answer.slice(2).match(/.{64}/g) ?? []).map(part => BigInt(`0x${part}`))
}
