import { createAppClient, createWalletClient as createPhone, viemConnector } from '@farcaster/auth-client'
import { type Devnet, farcasterPeople, startDevnet, testAccounts } from '@latchkey/devnet'
import { type FarcasterVerificationOptions, verifyFarcasterMessage } from 'latchkey/siwx'
import { createPublicClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'

// `verifyFarcasterMessage` beside the official client of Farcaster: both verify the same messages by the same registries.

const [alice, bob] = farcasterPeople
const [custody, , , second, stranger] = testAccounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
const domain = 'my.app'
const nonce = 'abcdefgh12345678'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
})
afterAll(() => devnet.stop())

const rpcUrl = () => devnet.chains[0].rpcUrl
const ours = (message: string, signature: Hex, options: Partial<FarcasterVerificationOptions> = {}) =>
  verifyFarcasterMessage(message, signature, {
    client: createPublicClient({ transport: http(rpcUrl()) }),
    domain,
    nonce,
    ...options
  })
const official = async (message: string, signature: Hex) => {
  const client = createAppClient({ ethereum: viemConnector({ rpcUrl: rpcUrl() }) })
  const answer = await client.verifySignInMessage({
    message,
    signature,
    domain,
    nonce,
    acceptAuthAddress: true
  })
  return answer.isError ? false : answer.success && answer.fid
}

/** A message as the official client builds it, signed. */
async function signed(signer = custody, fid: number = alice.fid) {
  const phone = createPhone({ ethereum: viemConnector({ rpcUrl: rpcUrl() }) })
  const built = phone.buildSignInMessage({
    domain,
    uri: 'https://my.app/login',
    nonce,
    address: signer?.address as Hex,
    fid
  })
  if (built.isError || !signer) throw new Error('no message')
  return { message: built.message, signature: await signer.signMessage({ message: built.message }) }
}

test('the custody address and another address of the account are valid, and so says the official client', async () => {
  for (const [signer, method] of [
    [custody, 'custody'],
    [second, 'authAddress']
  ] as const) {
    const { message, signature } = await signed(signer)
    const result = await ours(message, signature)
    expect(result).toMatchObject({ valid: true, status: 'valid', fid: BigInt(alice.fid), method })
    expect(await official(message, signature)).toBe(alice.fid)
  }
})

test('an address without a right to the account is not, and so says the official client', async () => {
  for (const [signer, fid] of [
    [stranger, alice.fid],
    [custody, bob.fid],
    [second, bob.fid]
  ] as const) {
    const { message, signature } = await signed(signer, fid)
    expect(await ours(message, signature)).toEqual({ valid: false, status: 'invalid', reason: 'signer' })
    expect(await official(message, signature)).toBe(false)
  }
})

test('each value of the message counts, and the signature', async () => {
  const { message, signature } = await signed()
  const reasonOf = async (options: Partial<FarcasterVerificationOptions>) =>
    (await ours(message, signature, options)) as object
  const invalid = (reason: string) => ({ valid: false, status: 'invalid', reason })
  expect(await reasonOf({ nonce: 'another1234' })).toEqual(invalid('nonce'))
  expect(await reasonOf({ domain: 'other.app' })).toEqual(invalid('domain'))
  expect(await reasonOf({ uri: 'https://my.app/other' })).toEqual(invalid('uri'))
  const wrong = await stranger?.signMessage({ message })
  expect(await ours(message, wrong as Hex)).toEqual(invalid('signature'))
  expect(await ours('no message', signature)).toEqual(invalid('malformed'))

  const fields: Parameters<typeof createSiweMessage>[0] = {
    domain,
    uri: 'https://my.app/login',
    nonce,
    address: custody?.address as Hex,
    statement: 'Farcaster Auth',
    chainId: 10,
    version: '1',
    issuedAt: new Date(),
    resources: [`farcaster://fid/${alice.fid}`]
  }
  const changes: readonly (readonly [Partial<typeof fields>, string])[] = [
    [{ statement: 'Farcaster Connect' }, 'statement'],
    [{ chainId: 1 }, 'chainId'],
    [{ resources: [] }, 'account'],
    [{ resources: ['farcaster://fid/1001', 'farcaster://fid/1002'] }, 'account']
  ]
  for (const [change, reason] of changes) {
    const other = createSiweMessage({ ...fields, ...change })
    const signature = await custody?.signMessage({ message: other })
    expect(await ours(other, signature as Hex)).toEqual(invalid(reason))
  }
})

test('without its network, or the registries, the result is unknown', async () => {
  const { message, signature } = await signed()
  const silent = createPublicClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
  expect(await ours(message, signature, { client: silent })).toMatchObject({
    valid: false,
    status: 'unverified',
    reason: 'rpcFailed'
  })
  const nobody = `0x${'00'.repeat(19)}c1`
  expect(await ours(message, signature, { idRegistry: nobody })).toMatchObject({
    status: 'unverified',
    reason: 'rpcFailed'
  })
})
