import type { Environment } from '../../core/contracts/Environment.js'

/** Unpredictable bytes as hexadecimal digits. */
export function randomHex({ random }: Pick<Environment, 'random'>, bytes: number): string {
  return Array.from(random.bytes(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
}
