/**
 * One tab is the wallet at a time: the newest. Resolves when this one is; `onLost` is called when a newer one takes
 * over. Without Web Locks every tab is a separate wallet.
 */
export async function holdWallet(onLost: () => void): Promise<void> {
  if (!('locks' in navigator)) return
  await new Promise<void>((resolve, reject) => {
    navigator.locks
      .request('latchkey-demo-wallet', { steal: true }, () => {
        resolve()
        return new Promise<never>(() => undefined)
      })
      // A stolen lock rejects with an AbortError.
      .catch((error: unknown) => {
        onLost()
        reject(error)
      })
  })
}
