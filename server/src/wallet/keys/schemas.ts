import * as v from 'valibot'

/** Ids of wallets, devices, factors and changes: 128 random bits that the client made. */
export const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
/** 32 bytes, base64url. */
export const bytes32 = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const bytes = v.pipe(v.string(), v.regex(/^[\w-]{16,1024}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31))

const account = v.strictObject({
  address: v.pipe(v.string(), v.regex(/^\w{20,100}$/)),
  publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64,66}$/))
})
const shared = { id, publicKey: bytes32, salt: bytes32, pin: digest }
const factor = v.variant('kind', [
  v.strictObject({ ...shared, kind: v.literal('passphrase') }),
  v.strictObject({ ...shared, kind: v.literal('operator') }),
  v.strictObject({
    ...shared,
    kind: v.literal('passkey'),
    credentialId: bytes,
    rpId: v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/))
  })
])

/** What everybody may know of a wallet, as the frame makes it. */
export const recordSchema = v.strictObject({
  version: v.literal(1),
  walletId: id,
  keyCheck: digest,
  accounts: v.strictObject({
    evm: account,
    solana: account,
    bitcoinSegwit: account,
    bitcoinTaproot: account
  }),
  generation: count,
  factors: v.pipe(
    v.array(factor),
    v.minLength(1),
    v.maxLength(8),
    v.check(factors => new Set(factors.map(one => one.id)).size === factors.length)
  ),
  tag: digest
})

const place = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(255))

/** The server's half of a device's shares. */
export const deviceSchema = v.strictObject({
  deviceId: id,
  generation: count,
  places: v.pipe(
    v.tuple([place, place, place]),
    v.check(places => new Set(places).size === 3)
  ),
  /** 75 bytes. */
  authShare: v.pipe(v.string(), v.regex(/^[\w-]{100}$/)),
  recovery: v.pipe(
    v.array(v.strictObject({ factorId: id, enc: bytes32, sealed: bytes })),
    v.minLength(1),
    v.maxLength(8)
  )
})

/** A wallet's record. */
export type WalletRecord = v.InferOutput<typeof recordSchema>
/** A recovery factor of a record. */
export type Factor = WalletRecord['factors'][number]
/** What a device uploads. */
export type DeviceUpload = v.InferOutput<typeof deviceSchema>
