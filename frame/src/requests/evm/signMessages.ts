import type { Address, Hex, LocalAccount, TypedDataDefinition } from 'viem'
import { isHex, stringToHex } from 'viem/utils'
import type { Describable } from '../../contracts/Described.js'
import { confirm } from '../confirm/confirm.js'
import { ownerAccount } from '../ownerAccount.js'
import { type Asked, chainOf, describeFor, evmIdOf, type RequestContext } from '../RequestContext.js'
import { accountUnknown, invalidRequest, RequestError } from '../RequestError.js'
import { canonicalJson } from '../../contracts/digestOf.js'
import { openSealed, seal } from '../seal.js'
import { addressOf } from './readCall.js'
import { readTypedData } from './readTypedData.js'

/** `personal_sign`: a text, or bytes as hex, by EIP-191. */
export async function personalSign(context: RequestContext, params: unknown, asked: Asked): Promise<Hex> {
  const given: readonly unknown[] = Array.isArray(params) ? params : []
  // The address comes second; some applications have it first.
  const isSwapped = isOwn(given[0], asked) && !isOwn(given[1], asked)
  const [message, account] = isSwapped ? [given[1], given[0]] : [given[0], given[1]]
  if (typeof message !== 'string') throw invalidRequest('message: Required')
  const signer = signerOf(account, asked)
  const isBytes = isHex(message) && message.length % 2 === 0
  const bytes = isBytes ? message : stringToHex(message)
  const { chain } = asked.account
  return signShown(context, asked, {
    request: { kind: 'message', message: bytes, account: signer, chain },
    payload: { message: bytes },
    byOwner: owner => owner.signMessage({ message: { raw: bytes } }),
    bySmart: (smart, owner) => smart.signMessage({ chain, message: bytes }, owner)
  })
}

/** `eth_signTypedData_v4`, by EIP-712. */
export async function signTypedData(context: RequestContext, params: unknown, asked: Asked): Promise<Hex> {
  const [account, given]: readonly unknown[] = Array.isArray(params) ? params : []
  const signer = signerOf(account, asked)
  const { chain } = asked.account
  const typedData = readTypedData(given, evmIdOf(chain))
  return signShown(context, asked, {
    request: { kind: 'typedData', typedData, account: signer, chain },
    payload: typedData,
    byOwner: owner => owner.signTypedData(typedData as TypedDataDefinition),
    bySmart: (smart, owner) => smart.signTypedData({ chain, typedData }, owner)
  })
}

type SmartSigner = NonNullable<Awaited<ReturnType<RequestContext['smart']>>>

type Shown = {
  readonly request: Extract<Describable, { readonly kind: 'message' | 'typedData' }>
  readonly payload: object
  readonly byOwner: (owner: LocalAccount) => Promise<Hex>
  readonly bySmart: (smart: SmartSigner, owner: LocalAccount) => Promise<Hex>
}

function signShown(
  context: RequestContext,
  asked: Asked,
  { request, payload, byOwner, bySmart }: Shown
): Promise<Hex> {
  const { owner, type } = asked.account
  const sealed = seal(payload)
  const { name } = chainOf(context, request.chain)
  return confirm<Hex>(context.screen, {
    ...asked,
    title: 'sign',
    words: context.words,
    async load() {
      const described = await describeFor(context, request, asked.origin)
      const run = async () => {
        openSealed(sealed)
        const account = ownerAccount(await context.wallet().keys(), owner)
        if (type === 'eoa' || request.account === owner) return byOwner(account)
        const smart = await context.smart()
        if (!smart) throw new RequestError(4901, 'The smart account is not available')
        return bySmart(smart, account)
      }
      return {
        described,
        account: request.account,
        network: name,
        choices: [{ raw: described.raw || canonicalJson(payload, 2), run }]
      }
    }
  })
}

/** The account that a request names: the one in use, or the one of the key, which owns it. Throws 4100 for any other. */
export function signerOf(given: unknown, { account }: Asked): Address {
  const address = addressOf(given, 'address')
  if (address === account.address || address === account.owner) return address
  throw accountUnknown()
}

function isOwn(value: unknown, { account }: Asked): boolean {
  const text = String(value).toLowerCase()
  return text === account.address.toLowerCase() || text === account.owner.toLowerCase()
}
