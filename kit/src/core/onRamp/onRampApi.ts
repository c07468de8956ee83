import type { CaipNetworkId } from '../../protocol/caip.js'
import { type RemoteConfigAnswer, remoteConfigAnswerSchema } from '../../protocol/http/config.js'
import { historyAnswerSchema } from '../../protocol/http/history.js'
import {
  type OnRampOptions,
  onRampOptionsSchema,
  onRampOrderSchema,
  onRampQuoteSchema,
  onRampUrlSchema,
  onRampWidgetSchema,
  type PaymentCurrency,
  type PurchaseCurrency
} from '../../protocol/http/onramp.js'
import type { Kit } from '../Kit.js'
import { createHttp } from '../services/createHttp.js'

/** The calls of on-ramps (wire.md sections 1.3, 1.13 and 1.14). They reject with LATCHKEY_HTTP__*. */
export function onRampApi(kit: Kit) {
  const http = createHttp(kit)
  const base = kit.config.get().services.api ?? ''
  return {
    options: (signal: AbortSignal): Promise<OnRampOptions> =>
      http.get(base, '/v1/onramp/options', {}, onRampOptionsSchema, signal),
    remoteConfig: async (signal: AbortSignal): Promise<RemoteConfigAnswer> => {
      const { directory } = kit.config.get().services
      if (!directory) return { features: null }
      return http.get(directory, '/appkit/v1/config', {}, remoteConfigAnswerSchema, signal)
    },
    quote: (body: {
      readonly purchaseCurrency: PurchaseCurrency
      readonly paymentCurrency: PaymentCurrency
      readonly amount: string
      readonly network: string
    }) => http.post(base, '/v1/onramp/quote', {}, body, onRampQuoteSchema),
    coinbaseUrl: (body: object) => http.post(base, '/v1/generators/onrampurl', {}, body, onRampUrlSchema),
    widget: (sessionData: {
      readonly serviceProvider: string
      readonly walletAddress: string
      readonly destinationCurrencyCode: string
      readonly sourceCurrencyCode: string
      readonly sourceAmount: string | undefined
      readonly chainId: CaipNetworkId
    }) =>
      http.post(
        base,
        '/v1/onramp/widget',
        {},
        { projectId: kit.config.get().projectId, sessionData },
        onRampWidgetSchema
      ),
    order: (id: string, signal?: AbortSignal) =>
      http.get(base, `/v1/onramp/orders/${encodeURIComponent(id)}`, {}, onRampOrderSchema, signal),
    history: (address: string, onramp: string, signal?: AbortSignal, cursor?: string) =>
      http.get(
        base,
        `/v1/account/${encodeURIComponent(address)}/history`,
        { onramp, cursor },
        historyAnswerSchema,
        signal,
        // SPEC section 7.
        'no-cache'
      )
  }
}
