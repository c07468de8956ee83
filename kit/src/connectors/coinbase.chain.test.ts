import { type Devnet, startDevnet } from '@latchkey/devnet'
import { createPublicClient, createTestClient, http, isErc6492Signature, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyCacao, verifyMessage } from '../siwx/verify/verifyMessage.js'
import { setUp } from './coinbase/setup.harness.js'
import { createSmartAccount } from './coinbase/smartAccount.harness.js'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
})
afterAll(() => devnet.stop())

const request = {
  domain: 'app.example',
  uri: 'https://app.example/',
  nonce: 'abcdefgh12345678',
  version: '1',
  iat: '2026-11-21T10:00:00.000Z'
}

/** The same signature with another byte in the middle. */
const changed = (signature: string) => {
  const middle = Math.floor(signature.length / 4) * 2
  const byte = signature.slice(middle, middle + 2) === '00' ? '01' : '00'
  return signature.slice(0, middle) + byte + signature.slice(middle + 2)
}

test('promise P20: a smart account signs in with its connection, before its contract is deployed (ERC-6492) and after (ERC-1271)', async () => {
  const { network, rpcUrl } = devnet.chains[0]
  const node = createTestClient({ mode: 'anvil', chain: foundry, transport: http(rpcUrl) })
  const owner = privateKeyToAccount(generatePrivateKey())
  await node.setBalance({ address: owner.address, value: parseEther('1') })
  const account = await createSmartAccount(owner, rpcUrl)
  await node.setBalance({ address: account.address, value: parseEther('1') })

  const client = createPublicClient({ transport: http(rpcUrl) })
  const options = { domain: 'app.example', nonce: request.nonce, now: Date.parse(request.iat), client }
  const { host, connector } = setUp(
    {},
    {
      networks: [network],
      getSignIn: async () => request,
      verifySignIn: async cacao => (await verifyCacao(cacao, options)).valid
    }
  )
  host.accounts = [account]
  const signIn = async () => {
    const { accounts, signIn } = await connector.connect({ silent: false, network })
    expect(accounts).toEqual([account.address])
    const [proof] = signIn ?? []
    if (!proof) throw new Error('there is no proof')
    const { message, signature } = proof
    expect(await verifyMessage(message, signature, options)).toMatchObject({ valid: true })
    expect(await verifyMessage(message, changed(signature), options)).toMatchObject({ valid: false })
    await connector.disconnect?.()
    return signature as `0x${string}`
  }

  expect(isErc6492Signature(await signIn())).toBe(true)
  const hash = await account.send({ to: owner.address, value: 1n })
  expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect(isErc6492Signature(await signIn())).toBe(false)

  // The account of another owner is not proven by the signature of this one.
  const other = await createSmartAccount(privateKeyToAccount(generatePrivateKey()), rpcUrl)
  host.accounts = [{ ...account, address: other.address }]
  const { signIn: proofs } = await connector.connect({ silent: false, network })
  expect(proofs).toBeUndefined()
})
