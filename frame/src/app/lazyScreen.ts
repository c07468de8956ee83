import type { FrameScreen } from './Rooms.js'

/** A screen that is loaded with its first view, or with the page's theme. A view that waits for the code counts already. */
export function lazyScreen(open: () => Promise<FrameScreen>): FrameScreen {
  let opening: Promise<FrameScreen> | undefined
  let opened: FrameScreen | undefined
  let theme: Parameters<FrameScreen['setTheme']>[0] | undefined
  let loading = 0
  let last = 0
  const listeners = new Set<(count: number) => void>()
  const count = () => loading + (opened?.count() ?? 0)
  const tell = () => {
    if (count() === last) return
    last = count()
    for (const listener of listeners) listener(last)
  }
  const load = async (): Promise<FrameScreen> => {
    const screen = await open()
    opened = screen
    if (theme) screen.setTheme(theme)
    screen.subscribe(tell)
    return screen
  }
  return {
    async ask(view, signal) {
      loading++
      tell()
      let asked: ReturnType<FrameScreen['ask']> | undefined
      try {
        opening ??= load()
        const screen = await opening.catch(error => {
          // A chunk that could not be loaded is asked for again.
          opening = undefined
          throw error
        })
        asked = screen.ask(view, signal)
      } finally {
        loading--
        tell()
      }
      return asked as Promise<never>
    },
    count,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setTheme(next) {
      theme = { ...theme, ...next }
      opened?.setTheme(next)
    }
  }
}
