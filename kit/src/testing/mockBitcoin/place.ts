import type { MockBitcoinCore } from './core.js'
import { createStandardWallet } from './families/standard.js'
import { createOkxProvider, createUnisatProvider } from './families/unisat.js'
import { createLeatherProvider, createSatsConnectProvider } from './families/wbip.js'
import type { MockBitcoinFamily } from './options.js'

/** The page that a wallet is on. */
export type MockBitcoinPage = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** The object that a page gets, by the API of the family. */
export function createFamilyProvider(family: MockBitcoinFamily, core: MockBitcoinCore): object {
  const create = {
    satsConnect: createSatsConnectProvider,
    leather: createLeatherProvider,
    unisat: createUnisatProvider,
    okx: createOkxProvider,
    standard: createStandardWallet
  }[family]
  return create(core)
}

/** Puts the wallet where its family is looked for. Returns the function that removes it. */
export function placeOnPage(
  page: MockBitcoinPage,
  family: MockBitcoinFamily,
  provider: object,
  { name, icon }: { readonly name: string; readonly icon: string }
): () => void {
  const target = page as unknown as Record<string, unknown>
  switch (family) {
    case 'standard':
      return register(page, provider)
    case 'unisat':
      return define(target, 'unisat', provider)
    case 'okx':
      return define(target, 'okxwallet', provider)
    case 'leather': {
      const stops = [
        define(target, 'LeatherProvider', provider),
        list(target, { id: 'LeatherProvider', name, icon })
      ]
      return () => stops.forEach(stop => void stop())
    }
    case 'satsConnect': {
      const key = `${name.replace(/\W+/g, '')}Providers`
      const stops = [
        define(target, key, { BitcoinProvider: provider }),
        list(target, { id: `${key}.BitcoinProvider`, name, icon })
      ]
      return () => stops.forEach(stop => void stop())
    }
  }
}

function define(target: Record<string, unknown>, key: string, value: unknown): () => void {
  const before = target[key]
  target[key] = value
  return () => {
    if (target[key] !== value) return
    if (before === undefined) delete target[key]
    else target[key] = before
  }
}

/** An entry of WBIP 4 (https://wbips.netlify.app/wbips/WBIP004). */
function list(target: Record<string, unknown>, entry: object): () => void {
  const entries = (target.btc_providers ?? []) as object[]
  target.btc_providers = entries
  entries.push(entry)
  return () => {
    const index = entries.indexOf(entry)
    if (index >= 0) entries.splice(index, 1)
  }
}

/** Registers by both events of the Wallet Standard, because either the page or the wallet may be first. */
function register(page: MockBitcoinPage, wallet: object): () => void {
  const removes = new Set<() => void>()
  const offer = (api: unknown) => {
    const { register } = (api ?? {}) as { readonly register?: (wallet: object) => () => void }
    const remove = register?.(wallet)
    if (remove) removes.add(remove)
  }
  const onReady = (event: Event) => offer((event as Event & { readonly detail?: unknown }).detail)
  const event = new Event('wallet-standard:register-wallet')
  Object.defineProperty(event, 'detail', { value: offer })
  page.dispatchEvent(event)
  page.addEventListener('wallet-standard:app-ready', onReady)
  return () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const remove of removes) remove()
  }
}
