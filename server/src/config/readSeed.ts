import { ConfigError } from './ConfigError.js'

/** The seed of an Ed25519 key from the variable `name`: 64 hexadecimal digits. */
export function readSeed(name: string, value: string | undefined): string | undefined {
  // The value is a secret, so the message does not repeat it.
  if (value !== undefined && !/^[0-9a-f]{64}$/i.test(value))
    throw new ConfigError(`${name}: is not 64 hexadecimal digits`)
  return value?.toLowerCase()
}
