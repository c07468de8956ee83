import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bitcoinDevnet, bitcoinPriceUsd, esploraUrl } from './bitcoin/network.js'
import { devnetNetworks, filesOffset } from './chains.js'
import { devnetContracts } from './contracts.js'
import { devnetRelayKey, farcasterRegistries } from './farcaster.js'
import { devnetPeople } from './people.js'
import { devnetPools } from './pools.js'
import { devnetDelegator, devnetSmartAccounts } from './smartAccounts.js'
import { solanaPeople } from './solana/accounts.js'
import { defaultSolanaPort, devnetSolanaNetwork } from './solana/network.js'
import { solanaTokens, solPriceUsd, wrappedSolMint } from './solana/tokens.js'
import { devnetTokens, multicall3Address } from './tokens.js'

/** Paths of the files `@latchkey/server` reads: LATCHKEY_CHAINS, LATCHKEY_PRICES, LATCHKEY_ONRAMP, LATCHKEY_SOCIAL and LATCHKEY_PROJECTS. */
export type ServerFiles = {
  readonly chains: string
  readonly prices: string
  readonly onramp: string
  readonly social: string
  readonly projects: string
}

/** Where a devnet answers; a running `Devnet` is one. */
export type DevnetUrls = {
  readonly chains: readonly { readonly rpcUrl: string }[]
  readonly filesUrl: string
}

/** A devnet whose first chain is at `port`. */
export function devnetUrls(port: number): DevnetUrls {
  return {
    chains: devnetNetworks(port).map(network => ({ rpcUrl: network.rpcUrls.default.http[0] })),
    filesUrl: `http://127.0.0.1:${port + filesOffset}`
  }
}

/**
 * The chains with all sources of chain data that a devnet has, in the format of the server's LATCHKEY_CHAINS: its token
 * list, pools, router of swaps, NFT collections, IPFS gateway, smart accounts with bundler and paymaster, and an index of its blocks.
 */
export function serverChains({ chains, filesUrl }: DevnetUrls) {
  const { pictures, items, uniswapV2Factory, uniswapV3Factory, universalResolver } = devnetContracts
  const { uniswapSwapRouter02: router, uniswapV3Quoter: quoter } = devnetContracts
  const { uniswapV2Router, uniswapV3Router } = devnetContracts
  const addressOf = (symbol: string) => devnetTokens.find(token => token.symbol === symbol)?.address
  const { implementation, factory } = devnetSmartAccounts
  return devnetNetworks().map(({ id, caipNetworkId, name, nativeCurrency }, index) => ({
    caipNetworkId,
    name,
    testnet: true,
    rpcUrls: [chains[index]?.rpcUrl],
    nativeCurrency,
    multicall3: multicall3Address,
    ensUniversalResolver: universalResolver,
    tokenSources: [{ type: 'tokenList', location: `${filesUrl}/tokens.json` }],
    priceSources: [
      {
        type: 'pools',
        wrapped: addressOf('WETH'),
        stables: [addressOf('USDC')],
        v2: [uniswapV2Factory],
        v3: [{ factory: uniswapV3Factory, fees: [500, 3000] }]
      }
    ],
    quoteSources: [{ type: 'pools', router, quoter, fees: [500, 3000], via: [addressOf('USDC')] }],
    nftSources: [
      {
        type: 'collections',
        collections: [
          { address: pictures, standard: 'ERC721' },
          { address: items, standard: 'ERC1155' }
        ]
      }
    ],
    ipfsGateway: filesUrl,
    spenders: [
      { address: uniswapV2Router, name: 'Uniswap v2 router' },
      { address: uniswapV3Router, name: 'Uniswap v3 router' }
    ],
    trustedOrigins: [filesUrl],
    smartAccounts: [devnetDelegator(), { kind: 'erc4337', implementation, factory }],
    bundlerUrl: `${filesUrl}/bundler/${id}`,
    paymasterUrl: `${filesUrl}/bundler/${id}`,
    sponsoredPerDay: '100000000000000000',
    index: true
  }))
}

/** The Bitcoin chain in the format of the server's LATCHKEY_CHAINS. */
export function serverBitcoin(port?: number) {
  const { caipNetworkId, name, nativeCurrency } = bitcoinDevnet(port)
  return { caipNetworkId, name, nativeCurrency, testnet: true, esploraUrl: esploraUrl(port) }
}

/**
 * The Solana devnet at `rpcUrl`, in the format of the server's LATCHKEY_CHAINS. Its token list, and what the metadata of its mints name, are
 * at the same origin.
 */
export function serverSolanaChain(rpcUrl: string) {
  const { caipNetworkId, name, nativeCurrency } = devnetSolanaNetwork()
  return {
    caipNetworkId,
    name,
    testnet: true,
    rpcUrls: [rpcUrl],
    nativeCurrency,
    tokenSources: [{ type: 'tokenList', location: `${rpcUrl}/tokens.json` }],
    trustedOrigins: [rpcUrl]
  }
}

/** USD prices of SOL and of the mints of the Solana devnet, as `serverPrices`. */
export function serverSolanaPrices(): Record<string, { usd: number }> {
  const { caipNetworkId } = devnetSolanaNetwork()
  const priced: readonly { readonly mint: string; readonly priceUsd?: number }[] = solanaTokens
  return Object.fromEntries([
    // The address that stands for SOL itself ends with 1.
    [`${caipNetworkId}:${wrappedSolMint.replace(/2$/, '1')}`, { usd: solPriceUsd }],
    [`${caipNetworkId}:${wrappedSolMint}`, { usd: solPriceUsd }],
    ...priced.flatMap(({ mint, priceUsd }) =>
      priceUsd === undefined ? [] : [[`${caipNetworkId}:${mint}`, { usd: priceUsd }] as const]
    )
  ])
}

/** USD prices by CAIP-10, in the format of the server's LATCHKEY_PRICES: of the tokens that have no pool. */
export function serverPrices(): Record<string, { usd: number }> {
  const pooled: ReadonlySet<string> = new Set(devnetPools.flatMap(({ tokens }) => tokens))
  const others = devnetTokens.filter(({ symbol }) => !pooled.has(symbol))
  const entries = devnetNetworks().flatMap(({ caipNetworkId }) =>
    others.map(token => [`${caipNetworkId}:${token.address}`, { usd: token.priceUsd }] as const)
  )
  const coin = `${bitcoinDevnet().caipNetworkId}:0x`
  return { ...Object.fromEntries(entries), [coin]: { usd: bitcoinPriceUsd } }
}

/**
 * The sandbox on-ramp, in the format of the server's LATCHKEY_ONRAMP. Its tokens let anyone mint. `hasSolana`: the server has the Solana devnet,
 * too, on which the sandbox sells SOL.
 */
export function serverOnRamp({ hasSolana = false }: { readonly hasSolana?: boolean } = {}) {
  const solana = devnetSolanaNetwork()
  const tokens = ['USDC', 'DAI'].flatMap(symbol => devnetTokens.filter(token => token.symbol === symbol))
  return {
    sandbox: {
      key: devnetPeople.cashier.privateKey,
      solanaKey: solanaPeople.cashier.secretKey,
      slowFor: 8_000,
      confirmations: 0,
      dailyLimits: { perAddress: 100_000, perClient: 100_000 },
      networks: [
        ...devnetNetworks().map(({ caipNetworkId, nativeCurrency }) => ({
          caipNetworkId,
          assets: [
            ...tokens.map(({ symbol, name, decimals, address }) => ({
              symbol,
              name,
              decimals,
              contract: address,
              supply: 'mint' as const
            })),
            nativeCurrency
          ]
        })),
        ...(hasSolana ? [{ caipNetworkId: solana.caipNetworkId, assets: [solana.nativeCurrency] }] : [])
      ]
    }
  }
}

/**
 * Farcaster by the server's own relay, whose links open the demo wallet, and the keys at the local identity provider where there is
 * one, in the format of the server's LATCHKEY_SOCIAL.
 */
export function serverSocial(walletPort: number, identity: object = {}) {
  return {
    isDevelopment: true,
    ...identity,
    farcaster: {
      relayKey: devnetRelayKey,
      linkUrl: `http://localhost:${walletPort}/`,
      chainId: devnetNetworks()[0]?.caipNetworkId,
      idRegistry: farcasterRegistries.id,
      keyRegistry: farcasterRegistries.key
    }
  }
}

/** One project for development, for the pages on these ports. */
export function serverProjects(...pagePorts: readonly number[]) {
  return [
    {
      id: 'demo',
      name: 'Latchkey demo',
      // Three sites: that of the last one is the site of the wallet's frame, too.
      allowedOrigins: pagePorts.flatMap(port =>
        ['localhost', '127.0.0.1', 'shop.frame.localhost'].map(host => `http://${host}:${port}`)
      ),
      isDevelopment: true,
      isEnabled: true,
      features: {}
    }
  ]
}

/** Writes the server's files into `folder` and returns their paths. `identity`: the keys at the local identity provider. */
export function writeServerFiles(
  folder: string,
  ports: { devnet: number; demo: number; wallet: number; bitcoin?: number; solana?: number | undefined },
  identity?: object
): ServerFiles {
  const solanaUrl = `http://127.0.0.1:${ports.solana ?? defaultSolanaPort}`
  mkdirSync(folder, { recursive: true })
  const write = (name: string, value: unknown) => {
    const path = join(folder, name)
    writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
    return path
  }
  return {
    chains: write('chains.json', [
      ...serverChains(devnetUrls(ports.devnet)),
      serverBitcoin(ports.bitcoin),
      serverSolanaChain(solanaUrl)
    ]),
    prices: write('prices.json', { ...serverPrices(), ...serverSolanaPrices() }),
    onramp: write('onramp.json', serverOnRamp({ hasSolana: true })),
    social: write('social.json', serverSocial(ports.wallet, identity)),
    projects: write('projects.json', serverProjects(ports.demo, ports.wallet))
  }
}
