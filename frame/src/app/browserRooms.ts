import { createAccountWallet } from '../recovery/createAccountWallet.js'
import type { Requests, RequestParts, Rooms } from './Rooms.js'

/** The parts of the frame in a browser. Each `import()` is a file of its own. */
export const browserRooms: Rooms = {
  async openScreen() {
    const { createScreen } = await import('../screen/createScreen.js')
    return createScreen({ windowUrl: '/window' })
  },
  openWallet: ({ screen, storage, call, config }, { id, email, username }) =>
    createAccountWallet({ screen, storage, call, config, user: { id, name: email ?? username ?? id } }),
  openRequests
}

async function openRequests(parts: RequestParts): Promise<Requests> {
  const [
    { createRequests },
    { describe, loadTexts, writeLabel, writeTitle, writeWarning },
    { chooseLanguage }
  ] = await Promise.all([
    import('../requests/index.js'),
    import('../describe/index.js'),
    import('../screen/index.js')
  ])
  const texts = await loadTexts(chooseLanguage())
  const words = {
    title: (key: string) => writeTitle(texts, key),
    label: (key: string) => writeLabel(texts, key),
    warning: (warning: Parameters<typeof writeWarning>[1]) => writeWarning(texts, warning)
  }
  return createRequests({ ...parts, describe, words })
}
