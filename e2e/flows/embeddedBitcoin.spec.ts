import type { Page } from '@playwright/test'
import { base64 } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import type { BitcoinProvider } from 'latchkey/bitcoin'
import { regtest } from '../../devnet/src/bitcoin/network.js'
import { verifyBitcoinSignature } from '../../kit/src/siwx/verify/bitcoin/verifyBitcoinSignature.js'
import { bitcoinAccounts, bitcoinNetwork, holdings, minedFee } from '../lib/bitcoin.js'
import {
  approve,
  computing,
  createWallet,
  firstProof,
  newEmail,
  reject,
  walletFrame
} from '../lib/embedded.js'
import { openLab } from '../lib/lab.js'
import { esploraUrl } from '../lib/ports.js'
import { expect, patient, test } from '../lib/test.js'

test.use({ launchOptions: computing() })

test.beforeEach(({ watch }) => {
  test.slow()
  watch.expectConsole(firstProof)
})

const frank = bitcoinAccounts[4] as (typeof bitcoinAccounts)[0] & object
const friend = bitcoinAccounts[6] as (typeof bitcoinAccounts)[0] & object

/** Calls the Bitcoin provider as an application does. The message of an error. */
const call = <Name extends 'signMessage' | 'sendTransfer' | 'signPSBT'>(
  page: Page,
  name: Name,
  parameter: Parameters<BitcoinProvider[Name]>[0]
): Promise<unknown> =>
  page.evaluate(
    async ({ name, parameter }) => {
      const provider = window.latchkey?.getProvider('bip122') as BitcoinProvider
      try {
        const ask = provider[name] as (parameter: unknown) => Promise<unknown>
        return await ask(parameter)
      } catch (error) {
        return String(error)
      }
    },
    { name, parameter: parameter as never }
  )

/** Pays an address of devnet from one of its accounts. */
async function pay(to: string, amount: bigint): Promise<void> {
  const utxos = (await (await fetch(`${esploraUrl}/address/${frank.payment}/utxo`)).json()) as readonly {
    readonly txid: string
    readonly vout: number
    readonly value: number
  }[]
  const transaction = new Transaction()
  for (const { txid, vout, value } of utxos)
    transaction.addInput({ txid, index: vout, witnessUtxo: { script: frank.script, amount: BigInt(value) } })
  const sum = utxos.reduce((total, { value }) => total + BigInt(value), 0n)
  transaction.addOutputAddress(to, amount, regtest)
  transaction.addOutputAddress(frank.payment, sum - amount - 1_000n, regtest)
  transaction.sign(frank.privateKey)
  transaction.finalize()
  const answer = await fetch(`${esploraUrl}/tx`, { method: 'POST', body: transaction.hex })
  expect(answer.status).toBe(200)
  await expect.poll(async () => (await holdings(to)).mined, { timeout: patient(20_000) }).toBe(amount)
}

test('one login gives an account of Bitcoin: a message is signed, a payment sent as the frame shows it, and a PSBT refused that lies', async ({
  page
}) => {
  await openLab(page, { namespaces: 'eip155,bip122', wallets: [] })
  await createWallet(page, newEmail())
  await expect(page.getByTestId('lab-bip122-status')).toHaveText(/^connected, Bitcoin Devnet/)
  const own = (await page.getByTestId('lab-bip122-address').textContent()) ?? ''
  expect(own).toMatch(/^bcrt1q[\da-z]{38}$/)
  const frame = walletFrame(page)

  const signing = call(page, 'signMessage', { message: 'A row of apples', address: own })
  await expect(frame.getByText('A row of apples')).toBeVisible({ timeout: patient(15_000) })
  await expect(frame.getByText('Bitcoin Devnet', { exact: true })).toBeVisible()
  await expect(frame.getByText(new URL(page.url()).origin)).toBeVisible()
  await approve(page)
  const signature = (await signing) as string
  const question = { chainId: bitcoinNetwork, address: own, message: 'A row of apples', signature } as const
  expect(verifyBitcoinSignature(question)).toEqual({ status: 'valid' })

  await pay(own, 2_000_000n)
  const before = (await holdings(friend.payment)).mined
  const paying = call(page, 'sendTransfer', { recipient: friend.payment, amount: '500000' })
  await expect(frame.getByText('0.005 BTC').first()).toBeVisible({ timeout: patient(15_000) })
  await expect(frame.getByText('Comes back to you')).toBeVisible()
  expect((await holdings(own)).mined).toBe(2_000_000n)
  await approve(page)
  const txid = (await paying) as string
  expect(txid).toMatch(/^[\da-f]{64}$/)
  const fee = await minedFee(txid)
  expect(fee).toBeGreaterThan(0n)
  expect(fee).toBeLessThan(2_000n)
  expect((await holdings(own)).mined).toBe(1_500_000n - fee)
  expect((await holdings(friend.payment)).mined).toBe(before + 500_000n)

  const declined = call(page, 'sendTransfer', { recipient: friend.payment, amount: '500000' })
  await expect(frame.getByText('0.005 BTC').first()).toBeVisible({ timeout: patient(15_000) })
  await reject(page)
  expect(await declined).toContain('The request was declined in the wallet')

  // It says of its input that it is worth less than it is: the rest would be a fee.
  const lying = new Transaction()
  const script = p2wpkh(new Uint8Array(33).fill(2), regtest).script
  lying.addInput({ txid, index: 1, witnessUtxo: { script, amount: 400_000n } })
  lying.addOutputAddress(friend.payment, 399_000n, regtest)
  const refused = call(page, 'signPSBT', {
    psbt: base64.encode(lying.toPSBT()),
    signInputs: [{ index: 0, address: own }]
  })
  await expect(frame.getByText('what it says of input 0 is not true')).toBeVisible({
    timeout: patient(15_000)
  })
  await reject(page)
  expect(await refused).toContain('The request was declined in the wallet')
  expect((await holdings(own)).mined).toBe(1_500_000n - fee)

  await page.reload()
  await expect(page.getByTestId('lab-bip122-address')).toHaveText(own)
})
