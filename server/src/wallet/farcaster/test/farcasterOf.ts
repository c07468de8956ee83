import * as v from 'valibot'
import { type FarcasterConfig, socialFileSchema } from '../../../config/socialFile.js'

/** The configuration of Farcaster with the defaults of LATCHKEY_SOCIAL. */
export function farcasterOf(farcaster: Partial<FarcasterConfig>): FarcasterConfig {
  return v.parse(socialFileSchema, { farcaster }).farcaster as FarcasterConfig
}
