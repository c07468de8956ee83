import * as v from 'valibot'
import { isCaipNetworkId } from '../../protocol/caip.js'
import type { SiwxSession } from '../SiwxConfig.js'
import { messageLengthLimit, resourceLimit } from '../text/fields.js'

const text = () => v.pipe(v.string(), v.maxLength(messageLengthLimit))

/** The shape of a session that was stored or passed in by a host. Its content is verified separately. */
export const sessionSchema = (): v.GenericSchema<unknown, SiwxSession> =>
  v.object({
    data: v.object({
      accountAddress: text(),
      chainId: v.custom<SiwxSession['data']['chainId']>(isCaipNetworkId),
      networkName: v.optional(text()),
      domain: text(),
      scheme: v.optional(text()),
      uri: text(),
      version: text(),
      nonce: text(),
      statement: v.optional(text()),
      issuedAt: v.optional(text()),
      expirationTime: v.optional(text()),
      notBefore: v.optional(text()),
      requestId: v.optional(text()),
      resources: v.optional(v.pipe(v.array(text()), v.maxLength(resourceLimit)))
    }),
    message: text(),
    signature: v.pipe(v.string(), v.maxLength(65_536)),
    cacao: v.optional(
      v.custom<SiwxSession['cacao'] & object>(value => typeof value === 'object' && value !== null)
    )
  }) as v.GenericSchema<unknown, SiwxSession>
