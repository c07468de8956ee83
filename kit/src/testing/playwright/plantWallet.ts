/** What a page needs for a wallet that runs in the test. */
export type PlantedWallet = {
  /** The page's function that sends a request to the wallet. */
  readonly binding: string
  /** The description by EIP-6963. */
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly rdns: string
    readonly icon: string
  }
  readonly claimMetaMask: boolean
  readonly announce: 'on' | 'never' | { readonly late: number }
  readonly inject: boolean | { readonly late: number }
}

/** An answer for the page: an error would lose its code on the way, so it is sent as a value. */
export type PlantedAnswer =
  | { readonly result: unknown }
  | { readonly code: unknown; readonly message: string; readonly data?: unknown }

/**
 * Runs in the page before the page's own scripts, from this function's source text: it must not use anything outside
 * of it.
 */
export function plantWallet({ binding, info, claimMetaMask, announce, inject }: PlantedWallet): void {
  const page = window as unknown as Record<string, unknown>
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const provider = {
    async request(question: { readonly method: string; readonly params?: unknown }) {
      const ask = page[binding] as (question: unknown) => Promise<PlantedAnswer>
      const answer = await ask(question)
      if ('result' in answer) return answer.result
      throw Object.assign(new Error(answer.message), { code: answer.code, data: answer.data })
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
    ...(claimMetaMask && { isMetaMask: true })
  }
  page[`${binding}Emit`] = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const soon = (when: boolean | 'on' | 'never' | { readonly late: number }, run: () => void) => {
    if (typeof when === 'object') setTimeout(run, when.late)
    else if (when === true || when === 'on') run()
  }
  soon(announce, () => {
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    const dispatch = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', dispatch)
    dispatch()
  })
  soon(inject, () => {
    page.ethereum = provider
    window.dispatchEvent(new Event('ethereum#initialized'))
  })
}
