import * as z from 'zod/mini'

const hexAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const text = z.string().check(z.minLength(1), z.maxLength(128))
/** More than an amount of 256 bits has digits would be a mistake. */
const decimals = z.number().check(z.int(), z.nonnegative(), z.maximum(77))
const upstream = z.string().check(z.regex(/^https?:\/\/\S+$/))

const tokenSchema = z.object({
  address: hexAddress,
  symbol: text,
  name: text,
  decimals,
  iconUrl: z.optional(z.string().check(z.maxLength(2048)))
})

/** The file of LATCHKEY_CHAINS: the networks that are served, and their tokens. */
export const chainsFileSchema = z
  .array(
    z.object({
      caipNetworkId: z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
      name: text,
      rpcUrls: z.array(upstream).check(z.minLength(1), z.maxLength(20)),
      nativeCurrency: z.object({ name: text, symbol: text, decimals }),
      multicall3: z.optional(hexAddress),
      ensUniversalResolver: z.optional(hexAddress),
      tokens: z.optional(z.array(tokenSchema).check(z.maxLength(1000)))
    })
  )
  .check(
    z.refine(chains => new Set(chains.map(chain => chain.caipNetworkId)).size === chains.length, {
      error: 'a network is listed twice'
    }),
    z.refine(
      chains =>
        chains.every(
          chain => !chain.caipNetworkId.startsWith('eip155:') || isEvmChainId(chain.caipNetworkId.slice(7))
        ),
      { error: 'the reference of an eip155 network must be a decimal number below 2^31' }
    )
  )

function isEvmChainId(reference: string): boolean {
  return /^[1-9]\d{0,9}$/.test(reference) && Number(reference) < 2 ** 31
}

/** A network this server serves. `rpcUrls` are tried in order. */
export type ServedChain = z.infer<typeof chainsFileSchema>[number]

/** A token of a served network. */
export type ServedToken = NonNullable<ServedChain['tokens']>[number]
