import type { StateSource } from '../../client/Client.js'

/**
 * Whether accounts may be watched here: the host wants it (option `features.watchOnly`), and no account has to sign in, which needs a
 * signature (option `siwx`).
 */
export function mayWatch({ config }: StateSource): boolean {
  const { features, siwx } = config.get()
  return features.watchOnly && !siwx
}
