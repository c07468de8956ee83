import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import {
  type AccountName,
  accountNameSchema,
  accountNamesSchema,
  nameAddressesSchema,
  nameAttributesSchema,
  nameChallengeSchema,
  nameSuggestionsAnswerSchema
} from '../../protocol/http/names.js'
import { custom, nullish, readBy, type Schema } from '../../protocol/http/schema.js'
import { sanitizeText } from '../../protocol/text.js'
import type { Kit } from '../Kit.js'
import { createHttp } from '../services/createHttp.js'
import type { NameChange } from '../state/names.js'

type NameAction = 'register' | NameChange['action']

/** A name that can be registered, or not. */
export type NameSuggestion = { readonly name: string; readonly registered: boolean }

/** The body of the calls that register and change names (wire.md section 1.12). */
export type SignedNameBody = {
  readonly message: string
  readonly signature: string
  readonly coin_type: number
  readonly address: string
}

/** `[]` stands for an unknown name with `apiVersion=2`. */
const foundSchema: Schema<AccountName | undefined> = custom(value => Array.isArray(value) || isName(value))
const isName = (value: unknown) => !readBy(accountNameSchema, value).issues

/** The calls of names (wire.md section 1.12). All reject with LATCHKEY_HTTP__*. */
export function createNameServices(kit: Kit) {
  const http = createHttp(kit)
  const base = () => kit.config.get().services.api ?? ''
  const pathOf = (kind: string, text: string) => `/v1/profile/${kind}/${encodeURIComponent(text)}`
  return {
    async lookUp(name: string, signal?: AbortSignal): Promise<AccountName | undefined> {
      const found = await http
        .get(base(), pathOf('account', name), { apiVersion: 2 }, foundSchema, signal)
        // 400: the name is not of the server's zone, such as one of ENS.
        .catch(undefinedIf(400, 404))
      return Array.isArray(found) ? undefined : found
    },
    /** Undefined: the server has no names. */
    async reverse(account: CaipAddress, signal?: AbortSignal): Promise<readonly AccountName[] | undefined> {
      const { address, caipNetworkId } = parseCaipAddress(account)
      const query = { sender: address, chainId: caipNetworkId, apiVersion: 2 }
      return http
        .get(base(), pathOf('reverse', address), query, accountNamesSchema, signal)
        .catch(undefinedIf(404))
    },
    /** The first one is the requested name. `zone`: that of new names (SPEC section 7). */
    async suggest(
      { label, zone }: { readonly label: string; readonly zone: string },
      signal?: AbortSignal
    ): Promise<readonly NameSuggestion[]> {
      const path = pathOf('suggestions', label)
      return (await http.get(base(), path, { zone }, nameSuggestionsAnswerSchema, signal)).suggestions
    },
    /** Undefined: the server takes messages with a timestamp only. */
    challenge: async (query: { readonly action: NameAction; readonly address: string }) =>
      http.get(base(), '/v1/profile/challenge', query, nullish(nameChallengeSchema)).catch(undefinedIf(404)),
    register: async (body: SignedNameBody) =>
      http.post(base(), '/v1/profile/account', {}, body, accountNameSchema),
    setAttributes: async (name: string, body: SignedNameBody) =>
      http.post(base(), `${pathOf('account', name)}/attributes`, {}, body, nameAttributesSchema),
    setAddress: async (name: string, body: SignedNameBody) =>
      http.post(base(), `${pathOf('account', name)}/address`, {}, body, nameAddressesSchema)
  }
}

const undefinedIf =
  (...statuses: readonly number[]) =>
  (error: unknown): undefined => {
    if (isLatchkeyError(error, 'LATCHKEY_HTTP__FAILED') && statuses.includes(Number(error.context.status)))
      return undefined
    throw error
  }

/**
 * An error of names because of that of its call: its message is the service's first reason, if it gave one (decision D16);
 * `context.hasReason` says so, as views translate other messages.
 */
export function nameError(error: LatchkeyError, cause: unknown): LatchkeyError {
  const given = isLatchkeyError(cause, 'LATCHKEY_HTTP__FAILED') ? cause.context.reason : undefined
  // What `createHttp` says where there is no reason.
  const reason = given === 'Something went wrong' ? '' : sanitizeText(given, reasonLength)
  return new LatchkeyError(error.code, reason || error.shortMessage, {
    context: { ...error.context, hasReason: reason !== '' },
    cause
  })
}

/** The longest reason that is shown, in characters. */
const reasonLength = 120
