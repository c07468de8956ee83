/** The path of the embedded wallet's routes. */
export const walletPath = '/wallet/v1'

/** Whether a path is one of the embedded wallet. */
export function isWalletPath(path: string): boolean {
  return path.startsWith(`${walletPath}/`)
}
