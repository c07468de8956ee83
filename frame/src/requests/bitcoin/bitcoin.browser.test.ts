import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { base64, hex } from '@scure/base'
import { p2wpkh, RawTx, Transaction } from '@scure/btc-signer'
import axe from 'axe-core'
import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FrameScreen, openScreen } from '../../screen/index.js'
import { createTestRequests, origin } from '../requests.harness.js'

type Meta = ImportMeta & { readonly env: Readonly<Record<string, string | undefined>> }

const chain = 'bip122:000000000019d6689c085ae165831e93'
/** BIP-173. */
const friend = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const space = '\u00a0'

let screen: FrameScreen
let made: Awaited<ReturnType<typeof createTestRequests>>
/** What the network knows: transactions by their ids, and those that were sent. */
let known: Map<string, string>
let sent: string[]
beforeEach(async () => {
  await page.viewport(360, 740)
  window.focus()
  await start()
})
afterEach(() => {
  screen.close()
  delete document.documentElement.dataset.locale
})

async function start(): Promise<void> {
  screen = await openScreen({ windowUrl: '/window' })
  made = await createTestRequests(screen)
  known = new Map()
  sent = []
  const { answers } = made.node
  answers.getrawtransaction = ([id]) => {
    const found = known.get(String(id))
    if (!found) throw Object.assign(new Error('Transaction not found'), { code: -5 })
    return found
  }
  answers.getfeeestimates = () => ({ 1: 9, 3: 4.5, 6: 2 })
  answers.getaddressutxos = () => []
  answers.sendrawtransaction = ([raw]) => {
    sent.push(String(raw))
    return Transaction.fromRaw(hex.decode(String(raw))).id
  }
}

/** A mined transaction that pays the account, or another one, these amounts. */
function fund(amounts: readonly bigint[], script = ownScript()) {
  const before = RawTx.encode({
    version: 2,
    segwitFlag: false,
    inputs: [
      {
        txid: crypto.getRandomValues(new Uint8Array(32)),
        index: 0,
        finalScriptSig: new Uint8Array(),
        sequence: 0
      }
    ],
    outputs: amounts.map(amount => ({ amount, script })),
    lockTime: 0
  })
  const id = hex.encode(sha256(sha256(before)).reverse())
  known.set(id, hex.encode(before))
  return { id, before }
}

const ownScript = () => p2wpkh(hex.decode(made.bitcoin.publicKey)).script
const utxosOf = ({ id }: { readonly id: string }, amounts: readonly bigint[]) =>
  amounts.map((amount, vout) => ({ txid: id, vout, value: Number(amount), status: { confirmed: true } }))

const ask = (method: string, params: object, account = made.bitcoin.address) =>
  made.request(`bip122_${method}`, { account, ...params }, undefined, chain)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = () => (document.body.textContent ?? '').replaceAll(space, ' ')
const shows = (expected: string | RegExp) =>
  vi.waitFor(() => expect(text()).toMatch(expected), { timeout: 8_000 })
async function approve(name = 'Approve'): Promise<void> {
  await userEvent.click(document.querySelector('h1') as HTMLElement)
  await vi.waitFor(
    () => {
      const element = button(name).element() as HTMLButtonElement
      expect([element.disabled, element.getAttribute('aria-disabled')]).toEqual([false, 'false'])
    },
    { timeout: 10_000 }
  )
  await userEvent.click(button(name))
}
const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
/** The document with addresses as they are written: in groups. */
const plain = () => text().replaceAll(/\s+/g, '')

/** No violation that axe can find, and a screenshot for review where VITE_LATCHKEY_SHOTS names a folder. */
async function review(name: string): Promise<void> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  const folder = (import.meta as Meta).env.VITE_LATCHKEY_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

describe('messages', () => {
  test('a text is shown, and signed for the payment address (BIP-137)', async () => {
    const signed = ask('signMessage', { message: 'A row of apples' })
    await shows('A row of apples')
    expect(text()).toContain(origin)
    expect(plain()).toContain(made.bitcoin.address)
    await review('bitcoin-message')
    await approve()
    const { signature } = (await signed) as { readonly signature: string }
    const bytes = base64.decode(signature)
    expect(bytes).toHaveLength(65)
    expect([39, 40]).toContain(bytes[0])
  })
  test('a declined one settles with 4001, and one of another account with 4100', async () => {
    const declined = outcome(ask('signMessage', { message: 'x', protocol: 'bip322' }))
    await shows('Your account')
    await userEvent.click(button('Reject'))
    expect(await declined).toMatchObject({ code: 4001 })
    expect(await outcome(ask('signMessage', { message: 'x' }, friend))).toMatchObject({ code: 4100 })
  })
  test('a sign-in of another page is not signed', async () => {
    const message = `evil.example wants you to sign in with your Bitcoin account:\n${made.bitcoin.address}\n\n\nURI: https://evil.example\nVersion: 1\nChain ID: ${chain}\nNonce: abcdefgh1\nIssued At: 2026-11-27T00:00:00.000Z`
    const refused = outcome(ask('signMessage', { message }))
    await shows('This is how accounts are stolen')
    expect(document.querySelectorAll('button[data-variant="primary"]')).toHaveLength(0)
    await userEvent.click(button('Reject'))
    expect(await refused).toMatchObject({ code: 4001 })
  })
})

describe('transfers', () => {
  test.each([
    ['light', 'en'],
    ['dark', 'en'],
    ['light', 'ar']
  ] as const)(
    'what is paid, what comes back and the fee are what is signed and sent (%s, %s)',
    async (mode, lang) => {
      screen.close()
      document.documentElement.dataset.locale = lang
      await start()
      screen.setTheme({ themeMode: mode, themeVariables: {} } as never)
      const amounts = [30_000n, 2_000_000n, 50_000n]
      const coins = fund(amounts)
      made.node.answers.getaddressutxos = () => utxosOf(coins, amounts)
      const paying = ask('sendTransfer', { recipientAddress: friend, amount: '1500000' })
      await vi.waitFor(() => expect(plain()).toContain(friend), { timeout: 8_000 })
      if (lang === 'en') {
        // One input of the largest coin: 141 virtual bytes (of a signature of 72 bytes) at 4.5.
        await shows('0.015 BTC')
        await shows('Comes back to you0.00499365 BTC')
        await shows('Network fee, at most0.00000635 BTC')
      }
      await review(`bitcoin-send-${mode}-${lang}`)
      await approve(lang === 'ar' ? 'موافقة' : 'Approve')
      const { txid } = (await paying) as { readonly txid: string }
      expect(sent).toHaveLength(1)
      const transaction = Transaction.fromRaw(hex.decode(sent[0] ?? ''))
      expect(transaction.id).toBe(txid)
      const outputs = [0, 1].map(index => transaction.getOutput(index))
      expect(outputs.map(({ amount }) => amount)).toEqual([1_500_000n, 499_365n])
      expect(outputs[1]?.script).toEqual(ownScript())
      expect(transaction.getInput(0)).toMatchObject({ index: 1, sequence: 0xffff_fffd })
    }
  )
  test('too little money is said, with what is missing, and can be tried again', async () => {
    const coins = fund([10_000n])
    made.node.answers.getaddressutxos = () => utxosOf(coins, [10_000n])
    const paying = outcome(ask('sendTransfer', { recipientAddress: friend, amount: '10000' }))
    await shows('Not enough BTC: you have 0.0001 BTC')
    await review('bitcoin-poor')
    const more = fund([40_000n])
    made.node.answers.getaddressutxos = () => utxosOf(more, [40_000n])
    await userEvent.click(button('Try again'))
    await shows('Comes back to you')
    await approve()
    expect(await paying).toEqual({ txid: expect.stringMatching(/^[\da-f]{64}$/) })
  })
  test('a server that lies about an amount gets no signature', async () => {
    const coins = fund([30_000n])
    made.node.answers.getaddressutxos = () => utxosOf(coins, [30_000n])
    made.node.answers.getrawtransaction = () => hex.encode(fund([90_000n]).before)
    const paying = outcome(ask('sendTransfer', { recipientAddress: friend, amount: '10000' }))
    await shows('What input 0 spends is not known')
    await userEvent.click(button('Reject'))
    expect(await paying).toMatchObject({ code: 4001 })
    expect(sent).toEqual([])
  })
  test.each([
    [
      'an address of another network',
      { recipientAddress: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', amount: '5000' }
    ],
    ['an amount that nodes do not pass on', { recipientAddress: friend, amount: '293' }],
    ['an amount of no digits', { recipientAddress: friend, amount: '-1' }]
  ])('%s is refused before anything is shown', async (_, params) => {
    expect(await outcome(ask('sendTransfer', params))).toMatchObject({ code: -32_602 })
    expect(screen.count()).toBe(0)
  })
})

describe('PSBTs', () => {
  const other = p2wpkh(secp256k1.getPublicKey(new Uint8Array(32).fill(5)))
  type Output = readonly [address: string, amount: bigint]
  function draft(outputs: readonly Output[], { foreign = 0n, own = 1_000_000n, lie = 0n } = {}) {
    const coin = fund([own])
    const drawn = new Transaction({ allowUnknownOutputs: true })
    drawn.addInput({
      txid: coin.id,
      index: 0,
      witnessUtxo: { script: ownScript(), amount: own + lie }
    })
    if (foreign > 0n) {
      const theirs = fund([foreign], other.script)
      drawn.addInput({ txid: theirs.id, index: 0, witnessUtxo: { script: other.script, amount: foreign } })
    }
    for (const [address, amount] of outputs) drawn.addOutputAddress(address, amount)
    return drawn
  }
  const sign = (drawn: Transaction, more: object = {}, input: object = {}) =>
    ask('signPsbt', {
      psbt: base64.encode(drawn.toPSBT()),
      signInputs: [{ index: 0, address: made.bitcoin.address, ...input }],
      ...more
    })

  test('each payment, the change, the fee and the inputs of others are shown; the signature is of exactly that', async () => {
    const drawn = draft(
      [
        [friend, 300_000n],
        ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 250_000n],
        [made.bitcoin.address, 548_000n]
      ],
      { foreign: 100_000n }
    )
    const signing = sign(drawn)
    await shows('You pay0.00452 BTC')
    await shows('Comes back to you0.00548 BTC')
    await shows('Network fee, at most0.00002 BTC')
    await shows('1 inputs, 0.001 BTC')
    for (const address of [friend, '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy']) expect(plain()).toContain(address)
    await review('bitcoin-psbt')
    await approve()
    const { psbt, ...rest } = (await signing) as { readonly psbt: string }
    expect(rest).toEqual({})
    const signed = Transaction.fromPSBT(base64.decode(psbt))
    signed.sign(new Uint8Array(32).fill(5), undefined)
    signed.finalize()
    // The library checks no signature of others: their hash is the one that it would sign.
    const [key, signature] = Transaction.fromPSBT(base64.decode(psbt)).getInput(0).partialSig?.[0] ?? []
    const hash = signed.preimageWitnessV0(
      0,
      Uint8Array.of(0x76, 0xa9, 0x14, ...ownScript().subarray(2), 0x88, 0xac),
      1,
      1_000_000n
    )
    expect(hex.encode(key as Uint8Array)).toBe(made.bitcoin.publicKey)
    expect(secp256k1.verify((signature as Uint8Array).slice(0, -1), hash, key as Uint8Array)).toBe(true)
  })
  test('with broadcast it is completed and sent', async () => {
    const signing = sign(draft([[friend, 998_000n]]), { broadcast: true })
    await shows('0.00998 BTC')
    await approve()
    const { txid } = (await signing) as { readonly txid: string }
    expect(Transaction.fromRaw(hex.decode(sent[0] ?? '')).id).toBe(txid)
  })
  test('one that lies about what it spends is not signed', async () => {
    const signing = outcome(sign(draft([[friend, 998_000n]], { lie: -1_000n })))
    await shows('what it says of input 0 is not true')
    await review('bitcoin-lie')
    await userEvent.click(button('Reject'))
    expect(await signing).toMatchObject({ code: 4001 })
  })
  test('a high fee needs the typed word', async () => {
    const signing = sign(draft([[friend, 800_000n]]))
    await shows('The network fee is unusually high')
    await review('bitcoin-fee')
    expect((button('Approve').element() as HTMLButtonElement).disabled).toBe(true)
    await userEvent.fill(page.getByRole('textbox'), 'approve')
    await approve()
    expect(await signing).toEqual({ psbt: expect.stringMatching(/^cHNidP/) })
  })
  test('an absurd fee is not signed', async () => {
    const signing = outcome(sign(draft([[friend, 1_000n]], { own: 9_000_000n })))
    await shows('The wallet does not sign this.')
    expect(document.querySelectorAll('button[data-variant="primary"]')).toHaveLength(0)
    await userEvent.click(button('Reject'))
    expect(await signing).toMatchObject({ code: 4001 })
  })
  test('an output that everybody can read and nobody can spend is shown as data', async () => {
    const drawn = draft([[friend, 990_000n]])
    drawn.addOutput({ script: hex.decode('6a0568656c6c6f'), amount: 0n }, true)
    const signing = outcome(sign(drawn))
    await shows('6a0568656c6c6f')
    await userEvent.click(button('Reject'))
    expect(await signing).toMatchObject({ code: 4001 })
  })
  test('another kind of signature is refused before anything is shown', async () => {
    const drawn = draft([[friend, 998_000n]])
    // SIGHASH_NONE: the holder of the signature may send the coin anywhere.
    expect(await outcome(sign(drawn, {}, { sighashTypes: [2] }))).toMatchObject({ code: 4200 })
    drawn.updateInput(0, { sighashType: 0x83 }, true)
    expect(await outcome(sign(drawn))).toMatchObject({ code: 4200 })
    expect(screen.count()).toBe(0)
  })
  test('an input of another account is refused', async () => {
    const drawn = draft([[friend, 1_000_000n]], { foreign: 100_000n })
    expect(await outcome(sign(drawn, {}, { address: friend }))).toMatchObject({ code: 4100 })
    const signing = outcome(
      ask('signPsbt', {
        psbt: base64.encode(drawn.toPSBT()),
        signInputs: [{ index: 1, address: made.bitcoin.address }]
      })
    )
    await shows('does not belong to this wallet')
    await userEvent.click(button('Reject'))
    expect(await signing).toMatchObject({ code: 4001 })
  })
  test('a message in the form of a transaction (BIP-322) is not signed as one', async () => {
    const drawn = new Transaction({ allowUnknownOutputs: true })
    const coin = fund([0n])
    drawn.addInput({ txid: coin.id, index: 0, witnessUtxo: { script: ownScript(), amount: 0n } })
    drawn.addOutput({ script: hex.decode('6a'), amount: 0n }, true)
    const signing = outcome(sign(drawn))
    await shows('The transaction is a message')
    await userEvent.click(button('Reject'))
    expect(await signing).toMatchObject({ code: 4001 })
  })
})
