import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { officialUtils } from '../../protocol/signIn/officialUtils.harness.js'
import { toAuthPayload } from '../dapp/authPayload.js'
import type { AuthRequest } from '../dapp/types.js'
import { checkCacaos } from './checkCacaos.js'

const { populateAuthPayload, formatMessage, buildAuthObject } = officialUtils
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const iss = `did:pkh:eip155:1:${account.address}`
const now = Date.parse('2026-11-22T00:00:00Z')
const request: AuthRequest = {
  chains: ['eip155:1', 'eip155:10'],
  domain: 'app.test',
  aud: 'https://app.test/login',
  nonce: 'abcdefgh12345678',
  methods: ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']
}

test.each<[string, Partial<AuthRequest>, readonly string[], readonly string[]]>([
  ['with a statement', { statement: 'Sign in.' }, request.chains, request.methods ?? []],
  ['without a statement', {}, request.chains, request.methods ?? []],
  ['with resources', { resources: ['https://app.test/terms'] }, request.chains, request.methods ?? []],
  ['with fewer networks and methods', { statement: 'Sign in.' }, ['eip155:1'], ['personal_sign']],
  ['without requested methods', { statement: 'Sign in.', methods: [] }, request.chains, ['personal_sign']]
])(
  'checkCacaos accepts the answer of a wallet with the official client: %s',
  async (_, change, chains, methods) => {
    const requested = toAuthPayload({ ...request, ...change }, now)
    // The steps of its documentation for wallets: populate, show, sign, build.
    const payload = populateAuthPayload({ authPayload: requested, chains, methods })
    const text = formatMessage(payload, iss)
    const s = await account.signMessage({ message: text })
    const cacao = buildAuthObject(payload, { t: 'eip191', s }, iss)
    const checked = checkCacaos([cacao], requested, now)
    if (typeof checked === 'string') throw new Error(checked)
    const [one] = checked
    expect(one?.message).toBe(text)
    expect(one?.cacao.p.statement).toBe(change.statement)
    expect(one?.recap?.methods.toSorted()).toEqual(
      change.methods?.length === 0 ? undefined : methods.toSorted()
    )
  }
)
