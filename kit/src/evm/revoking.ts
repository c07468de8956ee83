import type { RevokingCall } from '../core/contracts/Adapter.js'
import { parseCaipAddress } from '../protocol/caip.js'
import { invalidAddress } from '../protocol/errors/opening.js'
import { invalidAmount } from '../protocol/errors/wallet.js'
import type { Approval } from '../protocol/http/approvals.js'
import { permit2Of } from '../protocol/permit2.js'
import type { NetworkReader } from './networkReader.js'

/**
 * `approve(address,uint256)` of EIP-20 and EIP-721, `setApprovalForAll(address,bool)` of EIP-721 and EIP-1155, and
 * `lockdown((address,address)[])` of Permit2 (src/interfaces/IAllowanceTransfer.sol).
 */
const selectors = { approve: '095ea7b3', setApprovalForAll: 'a22cb465', lockdown: 'cc53287f' } as const

/**
 * The calls that revoke approvals: one for each, and one for all of Permit2. Rejects with LATCHKEY_CAIP__INVALID_ADDRESS and
 * LATCHKEY_AMOUNT__INVALID if an address or a number does not fit.
 */
export async function encodeRevocations({
  approvals
}: {
  readonly approvals: readonly Approval[]
}): Promise<readonly RevokingCall[]> {
  const direct = approvals.filter(({ kind }) => kind !== 'permit2')
  const pairs = approvals.filter(({ kind }) => kind === 'permit2')
  const calls = direct.map((approval): RevokingCall => {
    const { id, kind, contract, spender, tokenId } = approval
    const data =
      kind === 'nft'
        ? [selectors.approve, word(0n), word(BigInt(tokenId ?? 0))]
        : [
            kind === 'collection' ? selectors.setApprovalForAll : selectors.approve,
            addressWord(spender),
            word(0n)
          ]
    return { to: addressOf(contract), data: `0x${data.join('')}`, approvals: [id] }
  })
  if (pairs.length === 0) return calls
  // One argument, an array: its offset, its length, its items.
  const items = pairs.flatMap(({ contract, spender }) => [addressWord(contract), addressWord(spender)])
  const data = [selectors.lockdown, word(32n), word(BigInt(pairs.length)), ...items]
  const to = permit2Of(networkOf(pairs[0]?.contract ?? ''))
  return [...calls, { to, data: `0x${data.join('')}`, approvals: pairs.map(({ id }) => id) }]
}

/** A word of 32 bytes. A longer one would shift the words after it: a call that revokes would become one that approves. */
function word(value: bigint): string {
  if (value < 0n || value >> 256n !== 0n) throw invalidAmount()
  return value.toString(16).padStart(64, '0')
}

/** Old contracts ignore what stands before the last 20 bytes of an address. */
function addressOf(account: string): string {
  const { address } = parseCaipAddress(account as never)
  if (!/^0x[\da-f]{40}$/i.test(address)) throw invalidAddress()
  return address
}

const networkOf = (account: string) => parseCaipAddress(account as never).caipNetworkId

const addressWord = (account: string): string => word(BigInt(addressOf(account)))

/**
 * Reads which approvals hold now: `allowance(address,address)` of EIP-20, `isApprovedForAll(address,address)` of EIP-721 and EIP-1155,
 * `getApproved(uint256)` of EIP-721, `allowance(address,address,address)` of Permit2, whose first word is the amount. Undefined where the network or
 * the contract does not tell it.
 */
export async function readApprovals(
  client: NetworkReader,
  { owner, approvals }: { readonly owner: string; readonly approvals: readonly Approval[] }
): Promise<readonly (boolean | undefined)[]> {
  const account = word(BigInt(owner))
  const read = async ({ kind, contract, spender, tokenId }: Approval) => {
    const to = kind === 'permit2' ? permit2Of(networkOf(contract)) : addressOf(contract)
    const by = addressWord(spender)
    const data = {
      token: ['dd62ed3e', account, by],
      collection: ['e985e9c5', account, by],
      nft: ['081812fc', word(BigInt(tokenId ?? 0))],
      permit2: ['927da105', account, addressWord(contract), by]
    }[kind].join('')
    const call = { to, data: `0x${data}` } as { readonly [Field in 'to' | 'data']: `0x${string}` }
    const answer = await client.request({ method: 'eth_call', params: [call, 'latest'] })
    const found = /^0x[\da-f]{64}/i.exec(answer)?.[0]
    if (found === undefined) return undefined
    return kind === 'nft' ? BigInt(found) === BigInt(`0x${by}`) : BigInt(found) !== 0n
  }
  return Promise.all(approvals.map(approval => read(approval).catch(() => undefined)))
}

/** `approve` of nothing to a spender: the same words approve the NFT with the number 0 where the contract is a collection (EIP-721). */
const approvesNothing = /^0x095ea7b30{24}(?!0{40})[\da-f]{40}0{64}$/i

/**
 * Whether an account may approve the NFT with the number 0, as its owner or as an operator of its owner: `ownerOf(uint256)` of EIP-721, which a
 * token (EIP-20) does not have, then `isApprovedForAll(address,address)`.
 */
async function controlsFirstNft(ask: (data: `0x${string}`) => Promise<string>, from: string) {
  const owner = await ask(`0x6352211e${word(0n)}`).catch(() => '')
  if (!/^0x0{24}[\da-f]{40}$/i.test(owner)) return false
  if (BigInt(owner) === BigInt(from)) return true
  const isOperator = await ask(`0xe985e9c5${owner.slice(2)}${word(BigInt(from))}`).catch(() => '')
  if (!isTrue.test(isOperator)) return false
  // A contract that answers `true` to any call also has the interface that no contract has (EIP-165).
  return !isTrue.test(await ask(`0x01ffc9a7ffffffff${'0'.repeat(56)}`).catch(() => ''))
}

const isTrue = /^0x0{63}1$/

/**
 * Whether a call would succeed now; undefined if the network does not answer. A call that would return `false` fails without reverting: callers must not
 * assume that it never does (EIP-20, `approve`). A call that revokes an allowance of a token, but would approve an NFT of the account, or one that
 * the account only operates, does not succeed: a service may list a collection as a token.
 */
export async function checkCall(
  client: NetworkReader,
  call: { readonly from: string; readonly to: string; readonly data: string }
): Promise<boolean | undefined> {
  const { from, to, data } = call as Record<'from' | 'to' | 'data', `0x${string}`>
  const ask = (data: `0x${string}`) =>
    client.request({ method: 'eth_call', params: [{ from, to, data }, 'latest'] })
  try {
    const [answer, isNft] = await Promise.all([
      ask(data),
      approvesNothing.test(data) && controlsFirstNft(ask, from)
    ])
    return !/^0x0{64}$/.test(answer) && !isNft
  } catch (error) {
    return /revert|execution/i.test(
      String((error as { details?: unknown; message?: unknown })?.details ?? error)
    )
      ? false
      : undefined
  }
}
