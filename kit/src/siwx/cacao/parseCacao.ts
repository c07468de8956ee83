import * as v from 'valibot'
import { type CaipNetworkId, parseCaipAddress } from '../../protocol/caip.js'
import { toChecksumAddress } from '../../protocol/eip55.js'
import { cacaoText } from '../../protocol/signIn/cacaoText.js'
import { withoutRights } from '../../protocol/signIn/recapSentence.js'
import type { Cacao } from '../Cacao.js'
import type { SiwxSession } from '../SiwxConfig.js'
import type { SiwxMessageData } from '../SiwxMessage.js'
import { messageLengthLimit, resourceLimit } from '../text/fields.js'
import { findProblem } from '../text/findProblem.js'
import { invalid } from '../text/formatMessage.js'

/** A parsed CACAO: its data and the signed text. */
export type ParsedCacao = {
  readonly data: SiwxMessageData & { readonly issuedAt: string }
  readonly message: string
  readonly signature: string
}

/** Some wallets send null for absent fields. */
const optionalText = () => v.nullish(v.pipe(v.string(), v.maxLength(messageLengthLimit)))
const text = () => v.pipe(v.string(), v.maxLength(messageLengthLimit))

const cacaoSchema = () =>
  v.object({
    h: v.object({ t: v.picklist(['caip122', 'eip4361']) }),
    p: v.object({
      iss: text(),
      aud: text(),
      domain: text(),
      version: text(),
      nonce: text(),
      iat: text(),
      exp: optionalText(),
      nbf: optionalText(),
      statement: optionalText(),
      requestId: optionalText(),
      resources: v.nullish(v.pipe(v.array(text()), v.maxLength(resourceLimit)))
    }),
    s: v.object({ t: v.picklist(['eip191', 'eip1271']), s: text() })
  })

/**
 * Parses a CACAO and builds the text its wallet signed: `Ethereum account`, the reference alone as chain id, the
 * sentence of a ReCap (EIP-5573) after the statement. Throws LATCHKEY_SIWX__INVALID_MESSAGE.
 */
export function parseCacao(cacao: unknown): ParsedCacao {
  const result = v.safeParse(cacaoSchema(), cacao, { abortEarly: true })
  if (!result.success) throw invalid('cacao')
  const { s } = result.output
  const p = withoutNulls(result.output.p)
  const { chainId, reference, spelt, accountAddress } = readIssuer(p.iss)
  const statement = withoutRights(p.statement, p.resources)
  const data = {
    accountAddress,
    chainId,
    domain: p.domain,
    uri: p.aud,
    version: p.version,
    nonce: p.nonce,
    issuedAt: p.iat,
    ...(statement === undefined ? {} : { statement }),
    ...(p.exp === undefined ? {} : { expirationTime: p.exp }),
    ...(p.nbf === undefined ? {} : { notBefore: p.nbf }),
    ...(p.requestId === undefined ? {} : { requestId: p.requestId }),
    ...(p.resources === undefined ? {} : { resources: p.resources })
  }
  const problem = findProblem(data)
  if (problem) throw invalid(problem)
  const message = cacaoText(p, { address: spelt, reference })
  if (message === undefined) throw invalid('resources')
  return { data, message, signature: s.s }
}

function withoutNulls<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], null> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [K in keyof T]: Exclude<T[K], null>
  }
}

/**
 * The signed text of a CACAO. Throws LATCHKEY_SIWX__INVALID_MESSAGE unless it is the CACAO of an EVM account.
 * @example const read = (cacao: Cacao) => cacaoMessage(cacao)
 */
export function cacaoMessage(cacao: Cacao): string {
  return parseCacao(cacao).message
}

/** `did:pkh:eip155:<reference>:<address>`. Wallets use EIP-55 or lower case for the address, and sign the same form. */
function readIssuer(iss: string) {
  if (!iss.startsWith('did:pkh:eip155:')) throw invalid('accountAddress')
  const { caipNetworkId, reference, address } = readCaip10(iss.slice('did:pkh:'.length))
  if (!/^0x[\da-f]{40}$/i.test(address)) throw invalid('accountAddress')
  const accountAddress = toChecksumAddress(address)
  if (address !== accountAddress && address !== address.toLowerCase()) throw invalid('accountAddress')
  const chainId: CaipNetworkId = caipNetworkId
  return { chainId, reference, spelt: address, accountAddress }
}

function readCaip10(value: string) {
  try {
    return parseCaipAddress(value)
  } catch {
    throw invalid('accountAddress')
  }
}

/**
 * Converts a CACAO to a session. Throws LATCHKEY_SIWX__INVALID_MESSAGE. The session is not verified: the plug-in that
 * receives it must do that.
 * @example const sessions = (cacaos: readonly Cacao[]) => cacaos.map(sessionOfCacao)
 */
export function sessionOfCacao(cacao: Cacao): SiwxSession {
  const { data, message, signature } = parseCacao(cacao)
  return { data, message, signature, cacao }
}
