import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { devnetNetworks } from './chains.js'
import { devnetContracts } from './contracts.js'
import { devnetTokens, etherPriceUsd, multicall3Address, nativeAddress } from './tokens.js'

/** Paths of the files `@latchkey/server` reads: LATCHKEY_CHAINS, LATCHKEY_PRICES and LATCHKEY_PROJECTS. */
export type ServerFiles = { readonly chains: string; readonly prices: string; readonly projects: string }

/** The chains and their tokens, in the format of the server's LATCHKEY_CHAINS. */
export function serverChains(port: number) {
  return devnetNetworks(port).map(network => ({
    caipNetworkId: network.caipNetworkId,
    name: network.name,
    rpcUrls: network.rpcUrls.default.http,
    nativeCurrency: network.nativeCurrency,
    multicall3: multicall3Address,
    ensUniversalResolver: devnetContracts.universalResolver,
    tokens: devnetTokens.map(({ address, symbol, name, decimals }) => ({ address, symbol, name, decimals }))
  }))
}

/** USD prices by CAIP-10, in the format of the server's LATCHKEY_PRICES. */
export function serverPrices(): Record<string, { usd: number }> {
  const entries = devnetNetworks().flatMap(({ caipNetworkId }) => [
    [`${caipNetworkId}:${nativeAddress}`, { usd: etherPriceUsd }] as const,
    ...devnetTokens.map(token => [`${caipNetworkId}:${token.address}`, { usd: token.priceUsd }] as const)
  ])
  return Object.fromEntries(entries)
}

/** One project for development, for the pages on these ports. */
export function serverProjects(...pagePorts: readonly number[]) {
  return [
    {
      id: 'demo',
      name: 'Latchkey demo',
      allowedOrigins: pagePorts.flatMap(port => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]),
      isDevelopment: true,
      isEnabled: true,
      features: {}
    }
  ]
}

/** Writes the server's files into `folder` and returns their paths. */
export function writeServerFiles(
  folder: string,
  ports: { devnet: number; demo: number; wallet: number }
): ServerFiles {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, value: unknown) => {
    const path = join(folder, name)
    writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
    return path
  }
  return {
    chains: write('chains.json', serverChains(ports.devnet)),
    prices: write('prices.json', serverPrices()),
    projects: write('projects.json', serverProjects(ports.demo, ports.wallet))
  }
}
