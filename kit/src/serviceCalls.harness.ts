import { askMethods } from './connectors/embedded/askMethods.js'
import { fetchIdentity } from './core/actions/fetchIdentity.js'
import { fetchWalletPage } from './core/actions/fetchWalletPage.js'
import { searchWallets } from './core/actions/searchWallets.js'
import { sessionsQuery } from './core/actions/smartSessions.js'
import { activityQuery, fetchNextActivity } from './core/activity/activityQuery.js'
import { exportActivity } from './core/activity/exportActivity.js'
import { approvalsQuery } from './core/approvals/approvalsQuery.js'
import { connectorContext } from './core/connection/connectorContext.js'
import type { Kit } from './core/Kit.js'
import { fetchOwnNames, lookUpName, suggestNames } from './core/names/nameQueries.js'
import { createNameServices } from './core/names/nameServices.js'
import { prepareName, registerName } from './core/names/registerName.js'
import { fetchQuery } from './core/query/fetchQuery.js'
import { isChainSupported } from './core/query/isChainSupported.js'
import { fetchNextNfts, nftsQuery } from './core/query/nftsQuery.js'
import { tokenBalancesQuery } from './core/query/tokenBalancesQuery.js'
import { sendTokens } from './core/send/listTokens.js'
import { paymentCalls } from './paymentCalls.harness.js'
import {
  account,
  api,
  hash,
  picture,
  router,
  type ServiceCall,
  services,
  time,
  transaction,
  usdc
} from './serviceCall.harness.js'
import { alice, bob } from './setupTestKit.harness.js'
import type { SiwxMessageData } from './siwx/SiwxMessage.js'
import type { SiwxEnvironment } from './siwx/session/environment.js'
import { wireServer } from './siwx/session/wireServer.js'
import type { FetchScript } from './testing/scriptedFetch.js'

const pci = '00000000-0000-4000-8000-000000000001'

const terms = { expiry: 2_000_000_000, permissions: [{ type: 'contract-call', data: {} }], policies: [] }
const name = 'alice-w.latchkey.id'
const signedBody = { message: '{}', signature: '0x', coin_type: 60, address: alice }
const registered = {
  name,
  registered_at: time,
  updated_at: time,
  attributes: { bio: 'Gardens', avatar: 'https://pictures.example/a.png' },
  addresses: { '60': { address: bob, created_at: null } }
}
const track = async (kit: Kit) =>
  (await kit.services()).analytics.send([{ event: 'MODAL_OPEN', timestamp: 1 } as never])
const signIn = (kit: Kit) =>
  wireServer(services.api, undefined, { fetch: kit.environment.fetch } as unknown as SiwxEnvironment)

/** Every call, one for each place in the sources. */
export const serviceCalls: readonly ServiceCall[] = [
  {
    source: 'GET walletsAnswerSchema',
    sends: /^GET \/getWallets$/,
    answer: {
      count: 93,
      data: [
        {
          id: 'a',
          name: 'Harbor',
          homepage: 'https://harbor.example/',
          image_url: 'https://directory.example/a.png',
          mobile_link: 'harbor://',
          chrome_store: 'https://stores.example/harbor'
        }
      ]
    },
    call: async kit => {
      await Promise.all([fetchWalletPage(kit), searchWallets(kit, { text: 'harbor', certified: false })])
      await fetchWalletPage(kit)
    }
  },
  {
    source: 'GET analyticsConfigAnswerSchema',
    sends: /^GET \/getAnalyticsConfig$/,
    answer: { isAnalyticsEnabled: true },
    call: track
  },
  { source: 'POST analyticsAnswerSchema', sends: /^POST \/e$/, answer: {}, call: track },
  {
    source: 'GET supportedChainsAnswerSchema',
    sends: /^GET \/v1\/supported-chains$/,
    answer: { http: ['eip155:1'], ws: [], nameZone: 'latchkey.id' },
    call: (kit, signal) => isChainSupported(kit, 'eip155:1', signal)
  },
  {
    source: 'GET balancesAnswerSchema',
    sends: /^GET \/v1\/account\/[^/]+\/balance$/,
    answer: {
      balances: [
        {
          name: 'USD Coin',
          symbol: 'USDC',
          chainId: 'eip155:1',
          address: `eip155:1:${usdc}`,
          price: 1,
          value: 2,
          quantity: { decimals: '6', numeric: '2' },
          iconUrl: picture,
          isSpam: false
        }
      ],
      incomplete: []
    },
    call: async (kit, signal) =>
      sendTokens(await fetchQuery(kit, tokenBalancesQuery(kit, account), signal), account)
  },
  {
    source: 'GET historyAnswerSchema',
    sends: /^GET \/v1\/account\/[^/]+\/history$/,
    answer: { data: [transaction('eip155:1', 'confirmed')], next: 'b', missing: [], stale: [] },
    call: async (kit, signal) => {
      const first = await fetchQuery(kit, activityQuery(kit, account), signal)
      await fetchNextActivity(kit, account)
      const options = { signal, onProgress: () => undefined, incompleteNote: '…' }
      return [first, await exportActivity(kit, account, options)]
    }
  },
  {
    source: 'GET nftsAnswerSchema',
    sends: /^GET \/v1\/account\/[^/]+\/nfts$/,
    answer: {
      nfts: [
        {
          id: `eip155:1/erc721:${usdc}/7`,
          chainId: 'eip155:1',
          contract: `eip155:1:${usdc}`,
          tokenId: '7',
          standard: 'ERC721',
          amount: '1',
          name: 'Key 7',
          description: 'A key',
          collection: { name: 'Keys', symbol: 'KEY' },
          imageUrl: 'https://api.example/v1/nft/eip155:1/0x1/7/image',
          externalUrl: 'https://keys.example/7',
          traits: [{ name: 'Metal', value: 'Brass' }],
          isSpam: false
        }
      ],
      next: 'b',
      incomplete: []
    },
    call: async (kit, signal) => {
      const first = await fetchQuery(kit, nftsQuery(kit, account), signal)
      await fetchNextNfts(kit, account)
      return first
    }
  },
  {
    source: 'GET approvalsAnswerSchema',
    sends: /^GET \/v1\/account\/[^/]+\/approvals$/,
    answer: {
      approvals: [
        {
          id: 'eip155:1/token/0xa/0xb',
          chainId: 'eip155:1',
          kind: 'token',
          status: 'standing',
          isSpenderKnown: true,
          contract: `eip155:1:${usdc}`,
          tokenId: null,
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
          iconUrl: picture,
          spender: router,
          spenderName: 'Uniswap',
          amount: '100',
          isUnlimited: false,
          balance: '250.5',
          valueAtRisk: 100,
          expiresAt: time,
          approvedAt: time,
          lastUsedAt: null,
          hash,
          isSpam: false
        }
      ],
      incomplete: []
    },
    call: (kit, signal) => fetchQuery(kit, approvalsQuery(kit, account), signal)
  },
  {
    source: 'GET sessionsAnswerSchema',
    sends: /^GET \/v1\/sessions\/[^/]+$/,
    answer: {
      pcis: [
        {
          project: { id: 'game', name: 'A game', url: 'https://game.example', iconUrl: null },
          pci,
          expiry: 2_000_000_000,
          createdAt: 1_700_000_000,
          permissions: [{ type: 'contract-call', data: { address: usdc } }],
          policies: [],
          context: '0x12',
          revokedAt: null
        }
      ]
    },
    call: (kit, signal) => fetchQuery(kit, sessionsQuery(kit, account), signal)
  },
  {
    source: 'POST createSessionAnswerSchema',
    sends: /^POST \/v1\/sessions\/[^/]+$/,
    answer: { pci },
    call: async kit => (await api(kit)).openSession(account, terms)
  },
  {
    source: 'POST emptyAnswerSchema',
    sends: /^POST \/v1\/sessions\/[^/]+\/activate$/,
    answer: {},
    call: async kit =>
      (await api(kit)).storeSession(account, { ...terms, context: '0x', pci, signature: '0x' })
  },
  {
    source: 'POST emptyAnswerSchema',
    sends: /^POST \/v1\/sessions\/[^/]+\/revoke$/,
    answer: {},
    call: async kit => (await api(kit)).revokeSession(alice, { pci, signature: '0x', endedByWallet: true })
  },
  {
    source: 'GET identityAnswerSchema',
    sends: /^GET \/v1\/identity\/[^/]+$/,
    answer: { name: 'alice.eth', avatar: 'https://api.example/v1/identity/0x1/avatar', resolvedAt: time },
    call: (kit, signal) => fetchIdentity(kit, { address: account }, signal)
  },
  {
    source: 'GET foundSchema',
    sends: /^GET \/v1\/profile\/account\/[^/]+$/,
    answer: registered,
    call: kit => lookUpName(kit, name, 1)
  },
  {
    source: 'GET accountNamesSchema',
    sends: /^GET \/v1\/profile\/reverse\/[^/]+$/,
    unless: /\/v1\/identity\//,
    answer: [registered],
    call: (kit, signal) => fetchOwnNames(kit, { account }, signal)
  },
  {
    source: 'GET nameSuggestionsAnswerSchema',
    sends: /^GET \/v1\/profile\/suggestions\/[^/]+$/,
    answer: { suggestions: [{ name, registered: false }] },
    call: kit => suggestNames(kit, 'alice-w')
  },
  {
    source: 'GET nullish(nameChallengeSchema)',
    sends: /^GET \/v1\/profile\/challenge$/,
    answer: { nonce: 'n'.repeat(43), timestamp: 1_763_700_000 },
    call: kit => prepareName(kit, { name })
  },
  {
    source: 'POST accountNameSchema',
    sends: /^POST \/v1\/profile\/account$/,
    answer: registered,
    call: async kit => {
      await prepareName(kit, { name })
      await registerName(kit)
    }
  },
  {
    source: 'POST nameAttributesSchema',
    sends: /^POST \/v1\/profile\/account\/[^/]+\/attributes$/,
    answer: { bio: 'Gardens' },
    call: kit => createNameServices(kit).setAttributes(name, signedBody)
  },
  {
    source: 'POST nameAddressesSchema',
    sends: /^POST \/v1\/profile\/account\/[^/]+\/address$/,
    answer: registered.addresses,
    call: kit => createNameServices(kit).setAddress(name, signedBody)
  },
  {
    source: 'fetch siwx/session/wireServer.ts',
    sends: /^GET \/auth\/v1\/nonce$/,
    answer: { nonce: 'n'.repeat(17), token: 'a' },
    call: kit => signIn(kit).createNonce()
  },
  {
    source: 'fetch siwx/session/wireServer.ts',
    sends: /^POST \/auth\/v1\/authenticate$/,
    answer: { token: 'a' },
    call: kit => signIn(kit).authenticate({ data: {} as SiwxMessageData, message: '', signature: '0x' }, 'a')
  },
  {
    source: 'fetch siwx/session/wireServer.ts',
    sends: /^GET \/auth\/v1\/me$/,
    answer: { address: alice, caip2Network: 'eip155:1', uri: 'https://app.example', exp: 2_000_000_000 },
    call: kit => signIn(kit).me('a', { chainId: 'eip155:1', address: alice })
  },
  {
    source: 'fetch siwx/session/wireServer.ts',
    sends: /^POST \/auth\/v1\/sign-out$/,
    answer: {},
    call: kit => signIn(kit).signOut('a')
  },
  {
    source: 'fetch connectors/embedded/askMethods.ts',
    sends: /^GET \/wallet\/v1\/login-methods$/,
    answer: { email: true, farcaster: true, socials: ['google', 'x'] },
    call: kit => askMethods(connectorContext(kit))
  },
  ...paymentCalls
]

/** Method and path of a request, with `?onramp` for the history of a seller. */
export function requestLine(url: string, init: RequestInit): string {
  const { pathname, searchParams } = new URL(url)
  return `${init.method ?? 'GET'} ${pathname}${searchParams.has('onramp') ? '?onramp' : ''}`
}

/** An honest server. */
export const respondHonestly: FetchScript = (url, init) => {
  const line = requestLine(url, init)
  const found = serviceCalls.find(({ sends }) => sends.test(line))
  return found ? { body: found.answer } : { status: 404, body: { status: 'FAILED', reasons: [] } }
}
