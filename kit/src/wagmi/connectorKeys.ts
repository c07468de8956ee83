import type { CreateConnectorFn } from '@wagmi/core'

type Made = Parameters<CreateConnectorFn>[0]

/** The key in wagmi's storage that says whether the wallet is connected. It has no address (promise P1). */
export const connectedKey = (id: string) => `${id}.connected` as 'recentConnectorId'

/** The key that says that the person has disconnected the wallet whose frame the page is in. The name is that of wagmi's own connectors. */
export const leftKey = (id: string) => `${id}.disconnected` as 'recentConnectorId'

/** Whether the person has disconnected it so. */
export async function isLeft({
  id,
  storage
}: Pick<Made, 'storage'> & { readonly id: string }): Promise<boolean> {
  return !!(await storage?.getItem(leftKey(id)))
}

/** Wallets of the page that frames this one connect without a click (promise P27). */
export function isFramed(id: string): boolean {
  if (!['safe', 'farcaster'].includes(id) || typeof window === 'undefined') return false
  return window.parent !== window || 'ReactNativeWebView' in window
}
