import type { BrowserContext } from '@playwright/test'
import { createMockWallet, type MockWallet } from '../mockWallet/createMockWallet.js'
import { keyIcon } from '../../protocol/keyIcon.js'
import type { MockBehaviour, MockFault, MockWalletOptions } from '../mockWallet/options.js'
import { type PlantedAnswer, type PlantedWallet, plantWallet } from './plantWallet.js'

/** Behaviours of a wallet without its own window: the test is the user. */
export type PageBehaviour = Exclude<MockBehaviour, 'dialog'>

/** Faults of answers and events; faults of the provider object need a `createMockWallet` in the page. */
export type PageFault = Exclude<
  MockFault,
  'throwsSynchronously' | 'answersNoPromise' | 'throwingGetters' | 'noEvents'
>

/** Options of a wallet that a test adds to a page: plain JSON. */
export type PageWalletOptions = Omit<
  MockWalletOptions,
  'behaviour' | 'methods' | 'faults' | 'persist' | 'dialogClose'
> & {
  /** Default: `approve`. */
  readonly behaviour?: PageBehaviour
  /** The behaviour of single methods, also of those without an approval. */
  readonly methods?: Readonly<Record<string, PageBehaviour>>
  readonly faults?: readonly PageFault[]
}

/** A wallet on a page, controlled by the test. It survives reloads, as an extension does, and is shared by all tabs. */
export type PageWallet = Omit<MockWallet, 'provider' | 'listeners' | 'announce' | 'setBehaviour'> & {
  readonly name: string
  readonly rdns: string
  setBehaviour(behaviour: PageBehaviour, method?: string): void
}

/**
 * Adds a wallet to every page of a context; `index` distinguishes the wallets of one context. Call it before
 * `page.goto`.
 */
export async function installWallet(
  context: BrowserContext,
  index: number,
  options: PageWalletOptions
): Promise<PageWallet> {
  const { announce = 'on', inject = false, claimMetaMask = false, ...rest } = options
  const name = options.name ?? 'Latchkey Test Wallet'
  const rdns = options.rdns ?? (index === 0 ? 'app.latchkey.testwallet' : `app.latchkey.testwallet${index}`)
  const binding = `latchkeyTestWallet${index}`
  const wallet = createMockWallet({ ...rest, name, rdns }, undefined)

  const emitToPages = (event: string, value: unknown) => {
    for (const frame of context.pages().flatMap(page => page.frames())) {
      // A page that is navigating away receives no events, as with an extension.
      frame.evaluate(emitToPage, { name: `${binding}Emit`, event, value }).catch(() => undefined)
    }
  }
  const subscribed = new Set<string>()
  const follow = (event: string) => {
    if (subscribed.has(event)) return
    subscribed.add(event)
    wallet.provider.on?.(event, value => emitToPages(event, value))
  }
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']) follow(event)

  const planted: PlantedWallet = {
    binding,
    info: { uuid: options.uuid ?? crypto.randomUUID(), name, rdns, icon: options.icon ?? keyIcon },
    claimMetaMask,
    announce,
    inject
  }
  await context.exposeBinding(binding, (_source, question: Parameters<typeof wallet.provider.request>[0]) =>
    answer(wallet, question)
  )
  await context.addInitScript(plantWallet, planted)
  const { provider: _provider, listeners: _listeners, announce: _announce, emit, ...deeds } = wallet
  return {
    ...deeds,
    name,
    rdns,
    emit(event, value) {
      follow(event)
      emit(event, value)
    }
  }
}

async function answer(
  wallet: MockWallet,
  question: Parameters<MockWallet['provider']['request']>[0]
): Promise<PlantedAnswer> {
  try {
    return { result: await wallet.provider.request(question) }
  } catch (error) {
    const { code, message, data } = error as Error & { readonly code?: unknown; readonly data?: unknown }
    return { code, message, data }
  }
}

function emitToPage(news: { readonly name: string; readonly event: string; readonly value: unknown }): void {
  const emit = (window as unknown as Record<string, unknown>)[news.name]
  if (typeof emit === 'function') emit(news.event, news.value)
}
