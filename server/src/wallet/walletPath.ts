/** The path of the embedded wallet's routes. */
export const walletPath = '/wallet/v1'

/**
 * The one call of the embedded wallet that the project's own pages may make, by `projectId` in the query: which logins there are. So an
 * application offers those that work before it loads the frame.
 */
export const loginMethodsPath = `${walletPath}/login-methods`

/** Whether a path is one of the embedded wallet. */
export function isWalletPath(path: string): boolean {
  return path.startsWith(`${walletPath}/`)
}
