import { alice, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { connect } from '../actions/connect.js'
import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import type { Kit } from '../Kit.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { onRampSlice, type PurchaseWindow } from '../state/onRamp.js'
import { createSeller } from './onRamp.harness.js'
import { onRampOptionsQuery } from './onRampOptions.js'

/** A service for buying. */
export const server = { services: { api: 'https://api.example' } }

/** A connected account, and a server with every seller. */
export async function makeBuyer(
  options: Partial<LatchkeyOptions> = {},
  chainId = '1',
  harm: (respond: FetchScript) => FetchScript = respond => respond
) {
  const seller = createSeller()
  const world = setupTestKit({ ...server, ...options }, { respond: harm(seller.respond) })
  const { kit, environment } = world
  const session = { accounts: [alice], chainId, provider: {} }
  await connect(kit, { connector: createMockConnector({ connect: async () => session }) })
  const ask = () => fetchQuery(kit, onRampOptionsQuery(kit))
  const sent = (path: string) =>
    environment.requests
      .filter(({ url }) => new URL(url).pathname === path)
      .map(({ init }) => JSON.parse(String(init.body)))
  return { kit, environment, seller: seller.state, ask, sent, purchase: () => purchaseOf(kit) }
}

const purchaseOf = (kit: Kit) => kit.slice(onRampSlice).get().purchase

/** A seller's window, as a browser gives it. */
export function fakeWindow() {
  const state = { url: '', isClosed: false }
  const window: PurchaseWindow = {
    navigate: url => {
      state.url = url
    },
    close: () => {
      state.isClosed = true
    },
    isClosed: () => state.isClosed
  }
  return { state, window }
}
