'use client'
import type { Config } from '@wagmi/core'
import { useConfig } from 'wagmi'
import { useMounted } from '../migration/browserFacts.js'

/**
 * The chains of the config.
 * @example const Chains = () => <p>{useChains().map(({ name }) => name).join(', ')}</p>
 */
export function useChains(): Config['chains'] {
  return (useConfig() as unknown as Config).chains
}

/**
 * Whether the config has a chain.
 * @example const Base = () => <p>{useChainIsSupported(8453) ? 'Base' : 'No Base'}</p>
 */
export function useChainIsSupported(chainId?: number): boolean {
  return useChains().some(({ id }) => id === chainId)
}

/**
 * Whether the page is alive: `false` on a server, and while its page is hydrated.
 * @example const Now = () => <p>{useIsMounted() ? new Date().toLocaleString() : ''}</p>
 */
export function useIsMounted(): boolean {
  return useMounted()
}
