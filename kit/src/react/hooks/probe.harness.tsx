import { type ReactNode, useEffect } from 'react'
import { expect, onTestFinished } from 'vitest'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import type { Latchkey } from '../../latchkey.js'
import type { MemoryEnvironmentOptions } from '../../testing/memoryEnvironment.js'
import { createMockConnector, type MockConnector } from '../../testing/mockConnector.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { mountPage, type TestPage } from '../provider/mountPage.harness.js'

/** A rendered hook. */
export type Probe<T> = TestPage & {
  /** The current result. Throws before the first one. */
  readonly now: () => T
  /** The results in order, without repetitions. */
  readonly answers: readonly T[]
  /** Renders the component again, with the same hook. */
  readonly again: () => Promise<void>
  /** Unmounts the component; the provider stays. */
  readonly remove: () => Promise<void>
}

type ProbeOptions = {
  readonly options?: Partial<LatchkeyOptions>
  readonly wallet?: MockConnector
  readonly world?: MemoryEnvironmentOptions
  /** Runs before the first render. */
  readonly before?: (client: Latchkey) => void
}

/** Renders a hook in StrictMode and records its results. */
export async function probe<T>(
  use: () => T,
  { options = {}, wallet = createMockConnector(), world = {}, before = () => {} }: ProbeOptions = {}
): Promise<Probe<T>> {
  const answers: T[] = []
  const shown = mountPage(options, wallet, world)
  before(shown.client)
  onTestFinished(shown.unmount)
  let renders = 0
  let drawn = -1
  const note = (value: T, round: number) => {
    if (answers.length === 0 || !Object.is(answers.at(-1), value)) answers.push(value)
    drawn = round
  }
  const show = async (children: (round: number) => ReactNode) => {
    renders += 1
    shown.render(<LatchkeyProvider client={shown.client}>{children(renders)}</LatchkeyProvider>)
    await expect.poll(() => drawn).toBe(renders)
  }
  const again = () => show(round => <Probed use={use} tell={value => note(value, round)} />)
  await again()
  return {
    ...shown,
    answers,
    now: () => answers.at(-1) as T,
    again,
    remove: () =>
      show(round => (
        <Effect
          run={() => {
            drawn = round
          }}
        />
      ))
  }
}

function Probed<T>({ use, tell }: { readonly use: () => T; readonly tell: (value: T) => void }) {
  const value = use()
  useEffect(() => tell(value))
  return null
}

function Effect({ run }: { readonly run: () => void }) {
  useEffect(run)
  return null
}

/** Counts the listeners of a client's stores, from now on. */
export function countListeners({ _internal: client }: Latchkey): () => number {
  let count = 0
  const { subscribe } = client
  client.subscribe = listener => {
    count += 1
    const stop = subscribe(listener)
    return () => {
      count -= 1
      stop()
    }
  }
  return () => count
}
