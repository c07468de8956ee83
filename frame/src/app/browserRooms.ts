import { createAccountWallet } from '../recovery/createAccountWallet.js'
import type { Rooms } from './Rooms.js'

/** The parts of the frame in a browser. Each `import()` is a file of its own. */
export const browserRooms: Rooms = {
  async openScreen() {
    const { openScreen } = await import('../screen/openScreen.js')
    return openScreen({ windowUrl: '/window' })
  },
  openWallet: ({ screen, storage, call, config }, { id, email, username }) =>
    createAccountWallet({ screen, storage, call, config, user: { id, name: email ?? username ?? id } }),
  async openSmart({ config, rpc, storage, call }) {
    const { createBundlerCall, openSmartAccounts } = await import('../smart/index.js')
    return openSmartAccounts({ chains: config.chains, rpc, storage, bundler: createBundlerCall(call) })
  },
  async openRequests(parts) {
    const { createRequests } = await import('../requests/createRequests.js')
    return createRequests(parts)
  }
}
