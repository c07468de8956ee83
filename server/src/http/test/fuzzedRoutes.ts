import { tokens } from '../../convert/test/scriptedSwaps.js'

const id32 = 'a'.repeat(32)
const key = 'a'.repeat(43)
export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `eip155:99:${alice}`
const coin = 'eip155:99:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const usdc = `eip155:99:${tokens.usdc}`
const pci = '00000000-0000-4000-8000-000000000001'
const event = { eventId: 'a', timestamp: 1, props: { event: 'MODAL_OPEN' } }
const signed = { message: '{"name":"alice"}', signature: '0x12', coin_type: 60, address: alice }
const terms = {
  expiry: 2_000_000_000,
  signer: { type: 'keys', data: {} },
  permissions: [{ type: 'contract-call', data: { address: alice } }],
  policies: []
}
const rpc = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: alice }, 'latest'] }

/** A valid call of a route. `query`: parameters that the route reads. Bodies are JSON unless they are text. */
export type Route = {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly method?: 'PUT'
}

const page = { chainId: 'eip155:99', currency: 'usd', cursor: 'a' }
const pair = { from: coin, to: usdc, amount: '1000', userAddress: account }

/** Every route, by its pattern. A route may have a GET and a POST. */
export const routes: Readonly<Record<string, Route>> = {
  '/health': {},
  '/ready': {},
  '/rpc': { body: { jsonrpc: '2.0', id: 1, method: 'irn_publish', params: { topic: 'a'.repeat(64) } } },
  '/v1/supported-chains': {},
  '/v1/identity/:address': { query: { sender: alice } },
  '/v1/account/:address/identity': { query: { sender: alice } },
  '/v1/identity/:address/avatar': {},
  '/v1/profile/account/:name': { query: { apiVersion: '2', sender: alice, chainId: 'eip155:99' } },
  '/v1/profile/reverse/:address': { query: { apiVersion: '2', sender: alice, chainId: 'eip155:99' } },
  '/v1/profile/suggestions/:name': { query: { zone: 'latchkey.id' } },
  '/v1/profile/challenge': { query: { action: 'register', address: alice } },
  '/v1/profile/account': { body: signed },
  '/v1/profile/account/:name/attributes': { body: signed },
  '/v1/profile/account/:name/address': { body: signed },
  '/v1/ens/:sender/:data': {},
  '/v1/ens': { body: { sender: alice, data: '0x9061b923' } },
  '/v1/account/:address/balance': { query: { ...page, forceUpdate: usdc } },
  '/v1/account/:address/portfolio': { query: { ...page, forceUpdate: usdc } },
  '/v1/account/:account/history': { query: { ...page, onramp: 'sandbox' } },
  '/v1/account/:address/nfts': { query: page },
  '/v1/account/:address/approvals': { query: page },
  '/v1/fungible/price': { body: { currency: 'usd', addresses: [coin, usdc] } },
  '/v1/convert/gas-price': { query: { chainId: 'eip155:99' } },
  '/v1/convert/quotes': { query: { ...pair, gasPrice: '1' } },
  '/v1/convert/allowance': { query: { tokenAddress: usdc, userAddress: account, spender: usdc } },
  '/v1/convert/build-approve': { query: { ...pair, from: usdc, spender: usdc } },
  '/v1/convert/tokens': { query: { chainId: 'eip155:99', address: usdc } },
  '/v1/convert/build-transaction': {
    body: { ...pair, eip155: { slippage: 1, permit: '0x12' }, disableEstimate: true, quoteId: 'pools' }
  },
  '/v1/token/:chainId/:address/image': {},
  '/v1/nft/:chainId/:contract/:tokenId/image': {},
  '/v1/generators/onrampurl': {
    body: {
      destinationWallets: [{ address: alice, blockchains: ['ethereum'], assets: ['USDC'] }],
      partnerUserId: 'p'.repeat(32),
      presetFiatAmount: '100'
    }
  },
  '/v1/onramp/widget': {
    body: {
      sessionData: {
        serviceProvider: 'sandbox',
        walletAddress: alice,
        destinationCurrencyCode: 'USDC',
        sourceCurrencyCode: 'USD',
        sourceAmount: '100',
        chainId: 'eip155:99'
      }
    }
  },
  '/v1/onramp/options': {},
  '/v1/onramp/quote': {
    body: { purchaseCurrency: { symbol: 'USDC' }, paymentCurrency: { id: 'USD' }, amount: '100' }
  },
  '/v1/onramp/orders/:id': {},
  '/onramp/sandbox/:id': { body: 'action=pay&card=4242424242424242&cents=100&units=100' },
  '/ws': {},
  '/v1': { query: { chainId: 'eip155:99' }, body: rpc },
  '/v1/': { query: { chainId: 'eip155:99' }, body: [rpc, rpc] },
  '/v1/sessions/:address': { query: { chainId: 'eip155:99' }, body: terms },
  '/v1/sessions/:address/activate': { body: { ...terms, pci, context: '0x12', signature: '0x1234' } },
  '/v1/sessions/:address/getcontext': { query: { pci } },
  '/v1/sessions/:address/revoke': { body: { pci, signature: `0x${'12'.repeat(65)}` } },
  '/getWallets': {
    query: {
      page: '1',
      entries: '40',
      search: 'a',
      include: 'a',
      exclude: 'b',
      chains: 'eip155:1',
      badge_type: 'none'
    }
  },
  '/getWalletImage/:id': {},
  '/public/getAssetImage/:id': {},
  '/public/getCurrencyImage/:id': {},
  '/public/getTokenImage/:id': {},
  '/appkit/v1/config': {},
  '/projects/v1/origins': {},
  '/getAnalyticsConfig': {},
  '/auth/v1/nonce': {},
  '/auth/v1/authenticate': {
    body: { message: 'a', signature: '0x', clientId: null, walletInfo: { type: 'unknown' } }
  },
  '/auth/v1/me': { query: { includeAppKitAccount: 'true' } },
  '/auth/v1/account-metadata': { body: { metadata: { a: 1 } }, method: 'PUT' },
  '/auth/v1/sign-out': { body: {} },
  '/wallet/v1/login-methods': {},
  '/wallet/v1/me': {},
  '/wallet/v1/identities': {},
  '/wallet/v1/identities/link': { body: { link: 'a'.repeat(60) } },
  '/wallet/v1/identities/remove': { body: { kind: 'google' } },
  '/wallet/v1/session/refresh': { body: { refreshToken: `${'a'.repeat(43)}.${'b'.repeat(43)}` } },
  '/wallet/v1/session/end': { body: {} },
  '/wallet/v1/email': { body: { email: 'a@example.org', origin: 'https://a.example', locale: 'en' } },
  '/wallet/v1/email/device': { body: { login: 'a'.repeat(43) } },
  '/wallet/v1/email/otp': { body: { login: 'a'.repeat(43), otp: '123456' } },
  '/wallet/v1/email/update': { body: { email: 'a@example.org' } },
  '/wallet/v1/email/update/primary': { body: { otp: '123456' } },
  '/wallet/v1/email/update/secondary': { body: { otp: '123456' } },
  '/wallet/v1/device/:token': { body: 'action=approve' },
  '/wallet/v1/wallet': { body: { change: id32, record: {}, device: {} } },
  '/wallet/v1/wallet/commit': { body: { change: id32 } },
  '/wallet/v1/wallet/delete': { body: { walletId: id32 } },
  '/wallet/v1/devices': { body: { change: id32, walletId: id32, device: {} } },
  '/wallet/v1/devices/revoke': { body: { deviceId: id32, force: false } },
  '/wallet/v1/shares/release': { body: { publicKey: 'a'.repeat(43), purpose: 'sign' } },
  '/wallet/v1/bundler': {
    query: { chainId: 'eip155:99' },
    body: { ...rpc, method: 'eth_chainId', params: [] }
  },
  '/wallet/v1/rotation': { body: { change: id32, record: {}, device: {} } },
  '/wallet/v1/recovery/challenge': { body: { factorId: id32 } },
  '/wallet/v1/recovery/open': { body: { challenge: id32, answer: key, publicKey: key } },
  '/wallet/v1/recovery/operator': { body: { walletId: id32, factorId: id32, secret: 'c'.repeat(43) } },
  '/wallet/v1/recovery/operator/open': { body: { factorId: id32, publicKey: 'c'.repeat(43) } },
  '/wallet/v1/recovery/passkeys/options': { body: { userName: 'a' } },
  '/wallet/v1/recovery/passkeys/verify': { body: { challenge: id32, response: { id: 'a' } } },
  '/wallet/v1/social/start': { body: { provider: 'google', returnTo: 'https://frame.example/' } },
  '/wallet/v1/social/callback/google': { query: { code: 'a', state: 'a'.repeat(43) } },
  '/wallet/v1/social/finish': { body: { result: 'a'.repeat(43) } },
  '/e': { body: event },
  '/batch': { body: [event] }
}

/** Valid parts of a path. */
export const parts: Readonly<Record<string, string>> = {
  address: account,
  account: alice,
  name: 'alice.latchkey.id',
  sender: alice,
  data: '0x9061b923.json',
  chainId: 'eip155:99',
  contract: tokens.usdc,
  tokenId: '7',
  id: 'a',
  token: 'a'.repeat(43)
}
