import { type Bundler, createBundler } from './createBundler.js'

/** The bundler of each chain, made with its first call. */
export function createBundlers(
  rpcUrlOf: (chainId: number) => string | undefined
): (chainId: number) => Bundler | undefined {
  const bundlers = new Map<number, Bundler>()
  return chainId => {
    const rpcUrl = rpcUrlOf(chainId)
    if (rpcUrl === undefined) return undefined
    const bundler = bundlers.get(chainId) ?? createBundler({ rpcUrl, chainId })
    bundlers.set(chainId, bundler)
    return bundler
  }
}
