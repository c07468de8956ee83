import {
  convertApproveAnswerSchema,
  convertGasPriceAnswerSchema,
  convertQuotesAnswerSchema,
  convertTokensAnswerSchema,
  convertTransactionAnswerSchema
} from '../../protocol/http/convert.js'
import { priceAnswerSchema } from '../../protocol/http/price.js'
import type { ConvertServices } from '../contracts/KitServices.js'
import type { Kit } from '../Kit.js'
import type { Http } from './createHttp.js'

/** The paths of swaps (wire.md sections 1.5 to 1.11) of a data API at `base`. Validates the answers. */
export function createConvertServices(kit: Kit, http: Http, base: string): ConvertServices {
  return {
    getTokens: (query, signal) =>
      http.get(base, '/v1/convert/tokens', query, convertTokensAnswerSchema, signal),
    getQuotes: (query, signal) =>
      http.get(base, '/v1/convert/quotes', query, convertQuotesAnswerSchema, signal),
    getGasPrice: (query, signal) =>
      http.get(base, '/v1/convert/gas-price', query, convertGasPriceAnswerSchema, signal),
    buildApproval: query => http.get(base, '/v1/convert/build-approve', query, convertApproveAnswerSchema),
    buildTransaction: body =>
      http.post(
        base,
        '/v1/convert/build-transaction',
        {},
        { projectId: kit.config.get().projectId, ...body },
        convertTransactionAnswerSchema
      ),
    getPrices: addresses =>
      http.post(
        base,
        '/v1/fungible/price',
        {},
        { projectId: kit.config.get().projectId, currency: 'usd', addresses },
        priceAnswerSchema
      )
  }
}
