import { type Address, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { checkSafeApp } from '../../kit/src/connectors/safe/checkSafeApp.js'
import { createSafeWebApp, proposalOf } from '../../kit/src/connectors/safe/webApp.harness.js'
import { deploySafeContracts, type SafeCall } from '../../kit/src/safeContracts.harness.js'
import { chainBalance, newAccount } from '../lib/chain.js'
import { labUrl } from '../lib/lab.js'
import { demoUrl, rpcUrls } from '../lib/ports.js'
import { openInSafe, type SafePage } from '../lib/safePage.js'
import { expect, patient, test } from '../lib/test.js'

const chainId = 31_337
const newOwner = () => privateKeyToAccount(generatePrivateKey())

let open: SafePage | undefined
test.afterEach(async () => {
  await open?.stop()
  open = undefined
})

/** A real Safe of two out of three owners with 2 ether, and its web app. */
async function createWebApp() {
  const safes = await deploySafeContracts(rpcUrls[0])
  const owners = [newOwner(), newOwner(), newOwner()]
  const signers = owners.slice(0, 2)
  const safe = await safes.makeSafe(owners, 2)
  const { node, from } = safes
  const funding = await node.sendTransaction({
    account: from,
    to: safe.address,
    value: parseEther('2'),
    chain: null
  })
  await node.waitForTransactionReceipt({ hash: funding })
  const proposed: { readonly id: Hex; readonly call: SafeCall }[] = []
  const owned = { signed: true }
  const app = createSafeWebApp({
    safeAddress: safe.address,
    chainId,
    threshold: 2,
    version: '1.5.0',
    signatureOf: hash => (owned.signed ? safe.signHash(hash, signers) : undefined),
    rpc: (method, params) => node.request({ method, params } as never),
    async propose([tx]) {
      if (!tx) throw new Error('nothing is proposed')
      const call = { to: tx.to, value: BigInt(tx.value), data: tx.data }
      const id = await safe.hashOf(call)
      proposed.push({ id, call })
      return id
    }
  })
  const execute = async () => {
    const last = proposed.at(-1)
    if (!last) throw new Error('nothing was proposed')
    const txHash = await safe.execute(last.call, last.id, signers)
    app.details.set(last.id, proposalOf(app.safe, 2, { txStatus: 'SUCCESS', txHash }))
    return txHash
  }
  return { app, address: safe.address as Address, owned, execute }
}

test('in the web app of a Safe the demo connects without a click, signs in by ERC-1271, and proposes a payment that is executed later', async ({
  page,
  watch
}) => {
  const { app, address, owned, execute } = await createWebApp()
  const receiver = (await newAccount()).address
  const before = await chainBalance(receiver)
  owned.signed = false
  const path = labUrl({ siwx: 'server', siwxRequired: true, wallets: [], options: { connectors: ['safe'] } })
  open = await openInSafe(page, path, app.respond)
  watch.expectOrigin(open.origin)
  const frame = open.app
  await expect(frame.getByTestId('w3m-address')).toHaveText(address)

  // One owner has signed, and the window of the wallet is closed: the person keeps waiting for the other.
  await expect(frame.getByTestId('w3m-connecting-siwe-sign')).toBeEnabled()
  await frame.getByTestId('w3m-connecting-siwe-sign').click()
  await expect(frame.getByTestId('lk-prompt-owners')).toContainText('2 owners must sign')
  await frame.getByTestId('lk-prompt-keep').click()
  await expect(frame.getByTestId('lk-prompt-approve')).toContainText('Waiting for the other owners')
  owned.signed = true
  // The connector asks the Safe every few seconds.
  await expect(frame.getByTestId('lab-siwx-status')).toHaveText('signedIn', { timeout: patient(20_000) })
  await expect(frame.getByTestId('lab-siwx-account')).toHaveText(`eip155:${chainId}:${address}`)

  await frame.getByTestId('account-button').first().click()
  await frame.getByTestId('w3m-account-default-send-button').click()
  await frame.getByTestId('latchkey-send-token').click()
  await frame.getByTestId('latchkey-send-token-ETH').click()
  await frame.getByTestId('latchkey-send-amount').fill('0.75')
  await frame.getByTestId('latchkey-send-receiver').fill(receiver)
  await frame.getByTestId('latchkey-send-preview').click()
  await frame.getByTestId('latchkey-send-confirm').click()
  await expect(frame.getByTestId('latchkey-send-title')).toHaveText('Proposed, not sent yet')
  await expect(frame.getByTestId('latchkey-send-result')).toContainText('1 of 2 signatures')
  expect(await chainBalance(receiver)).toBe(before)
  await execute()
  await expect(frame.getByTestId('latchkey-send-title')).toHaveText('Confirmed', { timeout: patient(20_000) })
  expect((await chainBalance(receiver)) - before).toBe(parseEther('0.75'))
})

test('the demo is a Safe App: its manifest can be read by the web app, which may frame it', async () => {
  expect(await checkSafeApp(demoUrl, { origin: 'http://localhost:1' })).toEqual([])
})
