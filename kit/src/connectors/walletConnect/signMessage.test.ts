import { expect, test } from 'vitest'
import { bitcoin, mainnet, solana } from '../../chains/index.js'
import type { Network } from '../../protocol/network.js'
import {
  alice,
  cosmosAlice,
  cosmosHub,
  createSession,
  createTestContext,
  polkadot,
  polkadotAlice,
  solanaAlice,
  walletFault
} from './context.harness.js'

/** A session with one account on one network and one method, and the function that signs a text with it. */
async function signer(network: Network, address: string, method: string) {
  const { chainNamespace: namespace, caipNetworkId } = network
  const granted = { accounts: [`${caipNetworkId}:${address}`], methods: [method], events: [] }
  const session = createSession({ namespaces: { [namespace]: granted } })
  const { sessions, ...rest } = await createTestContext([session])
  await sessions.accept(namespace, session, network)
  const sign = (message: string) => sessions.signMessage(namespace, { message, address })
  return { ...rest, sign, sessions }
}

test('EVM: personal_sign with the bytes of the text (EIP-191)', async () => {
  const { sign, setAnswer, walletRequests } = await signer(mainnet, alice, 'personal_sign')
  setAnswer(() => '0xsig')
  expect(await sign('é')).toBe('0xsig')
  expect(walletRequests).toEqual([['eip155:1', 'personal_sign', ['0xc3a9', alice]]])
})

test('Solana: the text in base58', async () => {
  const { sign, setAnswer, walletRequests } = await signer(solana, solanaAlice, 'solana_signMessage')
  setAnswer(() => ({ signature: 'sig' }))
  expect(await sign('hi')).toBe('sig')
  const params = { message: '8wr', pubkey: solanaAlice }
  expect(walletRequests).toEqual([[solana.caipNetworkId, 'solana_signMessage', params]])
})

test('Bitcoin: the signature in base64, also if the wallet answers hex', async () => {
  const { sign, setAnswer } = await signer(bitcoin, 'bc1qalice', 'signMessage')
  const bytes = Buffer.alloc(65, 0x1f)
  for (const signature of [bytes.toString('base64'), bytes.toString('hex')]) {
    setAnswer(() => ({ address: 'bc1qalice', signature, messageHash: '00' }))
    expect(await sign('x')).toBe(bytes.toString('base64'))
  }
})

test('Polkadot: the text itself', async () => {
  const { sign, setAnswer, walletRequests } = await signer(polkadot, polkadotAlice, 'polkadot_signMessage')
  setAnswer(() => ({ id: 1, signature: '0xabcd' }))
  expect(await sign('Grüße')).toBe('0xabcd')
  const params = { address: polkadotAlice, message: 'Grüße' }
  expect(walletRequests).toEqual([[polkadot.caipNetworkId, 'polkadot_signMessage', params]])
})

test('Cosmos: an ADR-36 document, and the public key with the signature', async () => {
  const signature = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'A0tleQ==' }, signature: 'c2ln' }
  const { sign, setAnswer, walletRequests } = await signer(cosmosHub, cosmosAlice, 'cosmos_signAmino')
  setAnswer(() => ({ signed: {}, signature: { ...signature, more: 1 } }))
  expect(JSON.parse(await sign('Grüße'))).toEqual(signature)
  const data = Buffer.from('Grüße').toString('base64')
  const signDoc = {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer: cosmosAlice, data } }],
    memo: ''
  }
  const params = { signerAddress: cosmosAlice, signDoc }
  expect(walletRequests).toEqual([[cosmosHub.caipNetworkId, 'cosmos_signAmino', params]])
  setAnswer(() => signature)
  expect(JSON.parse(await sign('Grüße'))).toEqual(signature)
  for (const broken of [null, 'c2ln', { signature: 'c2ln' }, { signature: { signature: 'c2ln' } }]) {
    setAnswer(() => broken)
    await expect(sign('x')).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__WALLET_BROKEN' })
  }
})

test('rejections, invalid answers and methods that are not granted reject with a code', async () => {
  const { sign, setAnswer, sessions } = await signer(mainnet, alice, 'personal_sign')
  setAnswer(() => Promise.reject(walletFault(5000)))
  await expect(sign('x')).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
  setAnswer(() => ({}))
  await expect(sign('x')).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__WALLET_BROKEN' })
  setAnswer(() => Promise.reject(walletFault(-32_000)))
  await expect(sign('x')).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__WALLET_FAILED' })
  await expect(sessions.signMessage('cosmos', { message: 'x', address: alice })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__WALLET_DISCONNECTED'
  })
  const mute = await signer(mainnet, alice, 'eth_sign')
  await expect(mute.sign('x')).rejects.toMatchObject({ code: 'LATCHKEY_REQUEST__UNSUPPORTED' })
})
