import { callHost } from '../client/emitter.js'
import { invalidAmount, noAccounts, requestUnsupported } from '../protocol/errors/wallet.js'
import type { BitcoinProvider } from '../protocol/bitcoinProvider.js'
import type { BitcoinRequests } from './createRequests.js'
import type { Shared } from './readShared.js'

type Listener = Parameters<BitcoinProvider['on']>[1]

/** Makes the provider that the host gets, and the function that emits its events. */
export function createProvider(
  requests: BitcoinRequests,
  current: () => Shared | undefined
): { readonly provider: BitcoinProvider; readonly emit: (event: string, value: unknown) => void } {
  const listeners = new Map<string, Set<Listener>>()
  return {
    provider: {
      getAccountAddresses: async () => current()?.accounts ?? [],
      signMessage: requests.signMessage,
      signPSBT: requests.signPSBT,
      async sendTransfer({ recipient, amount }) {
        const shared = current()
        const from = shared?.accounts.find(({ type }) => type === 'payment')
        if (!shared || !from) throw noAccounts()
        if (!requests.sendTransfer) throw requestUnsupported({ context: { method: 'sendTransfer' } })
        const network = `bip122:${shared.reference}` as const
        return requests.sendTransfer({
          network,
          from: from.address,
          to: recipient,
          amount: toSatoshis(amount)
        })
      },
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener)
    },
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) callHost(() => listener(value))
    }
  }
}

/** Throws LATCHKEY_AMOUNT__INVALID for anything but whole satoshis. */
function toSatoshis(amount: unknown): bigint {
  if (typeof amount === 'bigint') return amount
  if (typeof amount === 'string' && /^\d{1,16}$/.test(amount)) return BigInt(amount)
  throw invalidAmount()
}
