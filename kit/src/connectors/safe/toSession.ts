import type { ConnectorSession } from '../../core/contracts/Connector.js'
import { lazyWalletRequests } from '../../protocol/eip1193/lazyWalletRequests.js'
import { walletFailed } from '../../protocol/errors/wallet.js'
import type { CallsStatus } from '../../protocol/walletRequests.js'
import type { Channel } from './channel.js'
import { toKitError } from './errors.js'
import { readProposal } from './proposals.js'
import type { SafeProvider } from './provider.js'
import type { SafeInfo } from './readInfo.js'
import type { ProposedTransaction } from './readTransaction.js'

const statuses: Readonly<Record<ProposedTransaction['status'], CallsStatus['status']>> = {
  awaitingConfirmations: 'pending',
  awaitingExecution: 'pending',
  success: 'confirmed',
  cancelled: 'failed',
  failed: 'reverted'
}

/**
 * The session of a Safe. It sends batches only: what a Safe answers is the hash of a proposal, which must not be taken for that of a
 * transaction.
 */
export function toSession(
  { address, chainId, threshold }: SafeInfo,
  provider: SafeProvider,
  channel: Channel
): ConnectorSession {
  const ask = (method: string, params: readonly unknown[]) =>
    provider.request({ method, params }).catch((error: unknown) => {
      throw toKitError(method, error)
    })
  const { getCapabilities, sendCalls } = lazyWalletRequests(ask)
  return {
    accounts: [address],
    chainId: `${chainId}`,
    provider,
    networks: [`eip155:${chainId}`],
    isFixed: true,
    accountType: 'smartAccount',
    threshold,
    getCapabilities,
    sendCalls,
    // Not by `lazyWalletRequests`: a signature on the chain is `0x`.
    signTypedData: async ({ typedData, address }) =>
      String(await ask('eth_signTypedData_v4', [address, toJson(typedData)])),
    async getCallsStatus(id) {
      const proposal = await readProposal(channel, id)
      if (!proposal) throw walletFailed()
      const { status, hash, signatures } = proposal
      return {
        status: statuses[status],
        transactionHashes: hash ? [hash] : [],
        ...(statuses[status] === 'pending' && { proposal: signatures ?? { required: threshold } })
      }
    }
  }
}

/** Integers as decimal texts, as JSON has no `bigint`. */
const toJson = (value: object): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part))
