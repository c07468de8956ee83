import { solanaAccounts } from '@latchkey/devnet/data'
import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  createSignableMessage,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getPublicKeyFromAddress,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  type Signature,
  signTransactionMessageWithSigners,
  verifySignature
} from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { bridgeTests } from '../solana/host/bridge.harness.js'
import { getSolanaSigner, type LatchkeySolanaSigner, watchSolanaSigner } from './index.js'

const { setUp, rpcUrl } = bridgeTests()
const to = solanaAccounts[3].address

const rpc = () => createSolanaRpc(rpcUrl())
const lamportsOf = async (owner: string) => (await rpc().getBalance(address(owner)).send()).value

/** A payment by the signer, as an application with @solana/kit builds it. */
async function payment(signer: LatchkeySolanaSigner, lamports: bigint) {
  const { value: lifetime } = await rpc().getLatestBlockhash().send()
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  const transfer = {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: signer.address, role: 3, signer },
      { address: address(to), role: 1 }
    ],
    data
  }
  return pipe(
    createTransactionMessage({ version: 0 }),
    empty => setTransactionMessageFeePayerSigner(signer, empty),
    unaged => setTransactionMessageLifetimeUsingBlockhash(lifetime, unaged),
    idle => appendTransactionMessageInstruction(transfer, idle)
  )
}

const isConfirmed = async (signature: Signature) => {
  const { value } = await rpc().getSignatureStatuses([signature]).send()
  return value[0]?.err === null && value[0].confirmationStatus !== 'processed'
}

describe('the signer', () => {
  test('has the wallet send a transaction that the chain includes', async () => {
    const { latchkey, connect } = setUp()
    await connect()
    const before = await lamportsOf(to)
    const signed = await signAndSendTransactionMessageWithSigners(
      await payment(getSolanaSigner(latchkey), 1_000_003n)
    )
    const signature = getBase58Decoder().decode(signed) as Signature
    await expect.poll(() => isConfirmed(signature), { timeout: 20_000 }).toBe(true)
    expect((await lamportsOf(to)) - before).toBe(1_000_003n)
  })

  test('signs a transaction that the application sends', async () => {
    const { latchkey, connect } = setUp()
    await connect()
    const before = await lamportsOf(to)
    const signed = await signTransactionMessageWithSigners(
      await payment(getSolanaSigner(latchkey), 1_000_004n)
    )
    await rpc().sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
    await expect.poll(() => isConfirmed(getSignatureFromTransaction(signed)), { timeout: 20_000 }).toBe(true)
    expect((await lamportsOf(to)) - before).toBe(1_000_004n)
  })

  test('signs a message, and once only if the wallet fails', async () => {
    const { latchkey, wallet, connect } = setUp()
    await connect()
    const signer = getSolanaSigner(latchkey)
    const [signed] = await signer.modifyAndSignMessages([createSignableMessage('Hello')])
    const signature = signed?.signatures[signer.address]
    if (!signed || !signature) throw new Error('no signature')
    const key = await getPublicKeyFromAddress(signer.address as Address)
    expect(await verifySignature(key, signature, signed.content)).toBe(true)
    wallet.setBehaviour({ error: -32_603, message: 'broken' }, 'solana:signMessage')
    await expect(signer.modifyAndSignMessages([createSignableMessage('Again')])).rejects.toThrow()
    expect(wallet.requests.filter(({ method }) => method === 'solana:signMessage')).toHaveLength(2)
  })

  test('is refused without a wallet', async () => {
    const { latchkey, connect } = setUp()
    const refused = 'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS'
    expect(() => getSolanaSigner(latchkey)).toThrow(expect.objectContaining({ code: refused }))
    await connect()
    expect(getSolanaSigner(latchkey).address).toBe(latchkey.getAccount('solana').address)
    await latchkey.disconnect()
    expect(() => getSolanaSigner(latchkey)).toThrow(expect.objectContaining({ code: refused }))
  })
})

test('the watched signer follows the account, the network and the wallet, and ends', async () => {
  const { latchkey, wallet, networks, connect } = setUp()
  const seen: (string | undefined)[] = []
  const note = (signer: LatchkeySolanaSigner | undefined) => void seen.push(signer?.address)
  const stop = watchSolanaSigner(latchkey, note)
  await connect()
  await latchkey.switchNetwork(networks[1])
  wallet.switchAccount(1)
  await expect.poll(() => seen.length).toBe(4)
  await latchkey.disconnect()
  const [first, second] = wallet.addresses
  expect(seen).toEqual([undefined, first, first, second, undefined])
  stop()
  await connect()
  expect(seen).toHaveLength(5)
})
