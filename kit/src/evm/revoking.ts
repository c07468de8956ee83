import { parseCaipAddress } from '../protocol/caip.js'
import type { Approval } from '../protocol/http/approvals.js'
import type { RevokingCall } from '../core/contracts/Adapter.js'
import type { NetworkReader } from './networkReader.js'

/** Permit2 has the same address on every network that has it (github.com/Uniswap/permit2, README). */
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/**
 * `approve(address,uint256)` of EIP-20 and EIP-721, `setApprovalForAll(address,bool)` of EIP-721 and EIP-1155, and
 * `lockdown((address,address)[])` of Permit2 (src/interfaces/IAllowanceTransfer.sol).
 */
const selectors = { approve: '095ea7b3', setApprovalForAll: 'a22cb465', lockdown: 'cc53287f' } as const

/** The calls that revoke approvals: one for each, and one for all of Permit2. */
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
    return { to: parseCaipAddress(contract as never).address, data: `0x${data.join('')}`, approvals: [id] }
  })
  if (pairs.length === 0) return calls
  // One argument, an array: its offset, its length, its items.
  const items = pairs.flatMap(({ contract, spender }) => [addressWord(contract), addressWord(spender)])
  const data = [selectors.lockdown, word(32n), word(BigInt(pairs.length)), ...items]
  return [...calls, { to: permit2, data: `0x${data.join('')}`, approvals: pairs.map(({ id }) => id) }]
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0')
const addressWord = (account: string): string => word(BigInt(parseCaipAddress(account as never).address))

/** Whether a call would succeed now; undefined if the network does not answer. */
export async function checkCall(
  client: NetworkReader,
  call: { readonly from: string; readonly to: string; readonly data: string }
): Promise<boolean | undefined> {
  const { from, to, data } = call as Record<'from' | 'to' | 'data', `0x${string}`>
  try {
    await client.request({ method: 'eth_call', params: [{ from, to, data }, 'latest'] })
    return true
  } catch (error) {
    return /revert|execution/i.test(
      String((error as { details?: unknown; message?: unknown })?.details ?? error)
    )
      ? false
      : undefined
  }
}
