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
  const [{ createRequests }, { loadTexts }, { chooseLanguage }] = await Promise.all([
    import('../requests/index.js'),
    import('../describe/index.js'),
    import('../screen/index.js')
  ])
  return createRequests({ ...parts, words: await loadTexts(chooseLanguage()) })
}
