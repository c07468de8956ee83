import { normalize } from 'viem/ens'
import { ConfigError } from './ConfigError.js'

/** The zone of names from `LATCHKEY_NAME_ZONE`: two labels (wire.md section 1.12), or `none` for a server without names. */
export function readNameZone(value: string | undefined): string | undefined {
  if (value === undefined) return 'latchkey.id'
  if (value === 'none') return undefined
  if (!/^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/.test(value) || !isNormal(value))
    throw new ConfigError(
      `LATCHKEY_NAME_ZONE: "${value}" is not a domain of two labels in lower case, or none`
    )
  return value
}

function isNormal(value: string): boolean {
  try {
    return normalize(value) === value
  } catch {
    return false
  }
}

/** The private key from `LATCHKEY_NAME_KEY`: 64 hexadecimal digits, with or without 0x. */
export function readNameKey(value: string | undefined): `0x${string}` | undefined {
  if (value === undefined) return undefined
  const digits = value.replace(/^0x/, '').toLowerCase()
  // The value is a secret, so the message does not repeat it. The order of secp256k1 bounds a private key (SEC 2 section 2.4.1).
  if (!/^[0-9a-f]{64}$/.test(digits) || BigInt(`0x${digits}`) === 0n || BigInt(`0x${digits}`) >= curveOrder)
    throw new ConfigError('LATCHKEY_NAME_KEY: is not a private key of 64 hexadecimal digits')
  return `0x${digits}`
}

const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
