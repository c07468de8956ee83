import { expect, test } from 'vitest'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { userRejected } from '../../protocol/errors/wallet.js'
import type { TransferRequest } from '../../protocol/walletRequests.js'
import { servedNft } from '../views/Account/holdings.harness.js'
import { respondAsService } from '../views/drawModal.harness.js'
import { bob, sendingAdapter, sendingWallet, sentHash, services } from '../views/WalletSend/send.harness.js'
import { probe } from './probe.harness.js'
import { useSend } from './useSend.js'

/** The hook on a page whose wallet answers in this way. */
async function render(answer: () => Promise<string> = async () => sentHash) {
  const transfers: TransferRequest[] = []
  const wallet = sendingWallet({
    sendTransfer: transfer => {
      transfers.push(transfer)
      return answer()
    }
  })
  const adapter = {
    ...sendingAdapter(),
    discover: (context: ConnectorContext) => void context.addConnector(wallet)
  }
  const options = { ...services, adapters: [adapter] }
  const shown = await probe(useSend, { options, wallet, world: { respond: respondAsService } })
  return { ...shown, transfers }
}

test('useSend: a headless payment from the form to its transaction; the wallet gets what was reviewed', async () => {
  const { now, client, wallet, transfers } = await render()
  expect(now()).toMatchObject({ form: { amount: '', receiver: { status: 'none' } }, intent: undefined })
  await expect(now().review()).rejects.toMatchObject({ code: 'LATCHKEY_SEND__INCOMPLETE' })
  await client.connect(wallet)
  const tokens = await now().listTokens()
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'LONGSYMBOL'])
  const [coin] = tokens
  if (coin) await now().setToken(coin)
  await now().setAmount('0.25')
  await now().setReceiver(bob)
  await now().setSpeed('fast')
  await expect.poll(() => now().form.receiver).toEqual({ status: 'found', address: bob })
  const { id } = await now().review()
  expect(await now().send()).toBe(sentHash)
  expect(transfers).toMatchObject([
    { to: bob, amount: 250_000_000_000_000_000n, fee: { maxFeePerGas: 20_000_000_000n } }
  ])
  await expect.poll(() => now().intent).toMatchObject({ id, status: 'sent', hash: sentHash })
  await expect.poll(() => now().form.amount).toBe('')
})

test('useSend: a rejection is in the intent, the same payment again needs a confirmation, and reset empties the form', async () => {
  const answers = [() => Promise.reject(userRejected())]
  const { now, client, wallet, transfers } = await render(
    () => answers.shift()?.() ?? Promise.resolve(sentHash)
  )
  await client.connect(wallet)
  const prepare = async () => {
    const [coin] = await now().listTokens()
    if (coin) await now().setToken(coin)
    await now().setAmount('1')
    await now().setReceiver(bob)
    await now().review()
  }
  await prepare()
  await expect(now().send()).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
  await expect
    .poll(() => now().intent)
    .toMatchObject({ status: 'review', failure: 'LATCHKEY_CONNECT__USER_REJECTED' })
  expect(await now().send()).toBe(sentHash)
  await prepare()
  await expect(now().send()).rejects.toMatchObject({ code: 'LATCHKEY_SEND__REPEATED' })
  expect(transfers).toHaveLength(2)
  expect(await now().send({ isRepeat: true })).toBe(sentHash)
  await now().setMax()
  await now().reset()
  await expect.poll(() => now().form).toMatchObject({ amount: '', receiverText: '' })
})

test('useSend: an NFT is sent in place of a token, not one of another network', async () => {
  const { now, client, wallet, transfers } = await render()
  const nft = servedNft('7', { standard: 'ERC1155', amount: '5' })
  await expect(now().setNft(nft)).rejects.toMatchObject({ code: 'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS' })
  await client.connect(wallet)
  const elsewhere = nft.contract.replace('eip155:1:', 'eip155:10:')
  await expect(now().setNft({ ...nft, contract: elsewhere })).rejects.toMatchObject({
    code: 'LATCHKEY_NETWORK__UNSUPPORTED_CHAIN'
  })
  await now().setNft(nft)
  await now().setAmount('2')
  await now().setReceiver(bob)
  await now().review()
  expect(await now().send()).toBe(sentHash)
  const [, , contract] = nft.contract.split(':')
  expect(transfers).toMatchObject([
    { to: bob, amount: 2n, nft: { contract, tokenId: '7', standard: 'ERC1155' } }
  ])
  await now().setNft(nft)
  const [coin] = await now().listTokens()
  if (coin) await now().setToken(coin)
  await expect.poll(() => now().form).toMatchObject({ token: { symbol: 'ETH' }, nft: undefined })
})
