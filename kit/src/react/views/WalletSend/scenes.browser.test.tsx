import { send } from '../../../core/actions/send.js'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { activeAccount } from '../../../core/select/connection.js'
import { sendSlice, updateIntent } from '../../../core/state/send.js'
import { setTransactions, type TrackedTransaction } from '../../../core/state/transactions.js'
import { rpcFailed, userRejected, walletFailed } from '../../../protocol/errors/wallet.js'
import { requestUnknown } from '../../../protocol/errors/walletConnect.js'
import { describeScenes, type Scene } from '../scenes.harness.js'
import {
  bob,
  fill,
  sendingAdapter,
  sendingWallet,
  sentHash,
  services,
  showReview,
  usdc
} from './send.harness.js'

const form = {
  view: 'WalletSend',
  account: sendingWallet(),
  options: { ...services, adapters: [sendingAdapter()] }
} as const
const nft = {
  contract: `eip155:1:${usdc}`,
  tokenId: '7',
  amount: '1',
  name: 'Apple Tree',
  standard: 'ERC721'
} as const
/** A token that is not in the account's list. */
const otherToken = '0x00000000000000000000000000000000000abcde'
const poisoned = '0x70990000000000000000000000000000000079C8'

const tracked = (kit: Kit, status: TrackedTransaction['status'], more: Partial<TrackedTransaction> = {}) => {
  const account = activeAccount(kit)?.caipAddress
  if (!account) return
  const purpose = { operationType: 'send', amount: '1', symbol: 'ETH', to: bob }
  const times = { sentAt: 0, updatedAt: 0, readings: 1, missing: 0 }
  setTransactions(kit, [{ id: sentHash, hash: sentHash, account, purpose, status, ...times, ...more }])
}

/** The payment is sent, and the network says this of it. */
const became = (status: TrackedTransaction['status'], more: Partial<TrackedTransaction> = {}): Scene => ({
  ...form,
  after: async ({ kit }) => {
    await showReview(kit)
    await send(kit, { id: kit.slice(sendSlice).get().intent?.id ?? '' })
    tracked(kit, status, more)
  },
  shows: 'latchkey-send-confirmed'
})

/** The review, after the wallet has got the request. */
const asked = (answer: () => Promise<string>, shows: string, more: Partial<Scene> = {}): Scene => ({
  ...form,
  account: sendingWallet({ sendTransfer: answer }),
  after: async ({ kit }) => {
    await showReview(kit)
    send(kit, { id: kit.slice(sendSlice).get().intent?.id ?? '' }).catch(() => undefined)
  },
  shows,
  ...more
})

const hang = () => new Promise<string>(() => undefined)

const scenes: Readonly<Record<string, Scene>> = {
  'send-proposed': became('pending', { isBatch: true, proposal: { signed: 1, required: 3 } }),
  'send-proposed-new': became('pending', { isBatch: true, proposal: { required: 3 } }),
  'send-signed': became('pending', { isBatch: true, proposal: { signed: 3, required: 3 } }),
  'send-withdrawn': became('failed', { isBatch: true, proposal: { signed: 1, required: 3 } }),
  'send-empty': { ...form, shows: 'latchkey-send' },
  'send-ready': { ...form, after: ({ kit }) => fill(kit), shows: 'latchkey-send-found' },
  'send-recent': {
    ...form,
    after: async ({ kit }) => {
      await fill(kit, { to: '' })
      tracked(kit, 'confirmed')
    },
    shows: 'latchkey-send-recent'
  },
  'send-insufficient': {
    ...form,
    after: ({ kit }) => fill(kit, { amount: '12.5' }),
    shows: 'latchkey-send-found'
  },
  'send-checksum': {
    ...form,
    after: ({ kit }) => fill(kit, { to: bob.toUpperCase() }),
    shows: '.field-error'
  },
  'send-unsupported': {
    ...form,
    account: sendingWallet({}),
    shows: 'latchkey-send-unsupported'
  },
  'send-nft': { ...form, data: { nft }, shows: '.send-nft' },
  'send-nfts': {
    ...form,
    data: { nft: { ...nft, standard: 'ERC1155', amount: '12' } },
    shows: 'latchkey-send-max'
  },
  'send-filled': {
    ...form,
    data: { send: { amount: '25', assetAddress: usdc, to: bob } },
    shows: 'latchkey-send-found'
  },
  'send-filled-elsewhere': {
    ...form,
    data: { send: { chainId: 8453, to: bob } },
    shows: 'latchkey-send-switch'
  },
  'send-filled-unreadable': {
    ...form,
    options: { ...services, adapters: [sendingAdapter({ getBalance: () => Promise.reject(rpcFailed()) })] },
    data: { send: { assetAddress: otherToken, amount: '1', to: bob } },
    shows: 'latchkey-send-invalid'
  },
  'send-filled-invalid': {
    ...form,
    data: { send: { amount: '1,000,000', to: bob } },
    shows: 'latchkey-send-invalid'
  },
  'send-tokens': { ...form, view: 'WalletSendSelectToken', shows: 'latchkey-send-token-USDC' },
  'send-review': { ...form, after: ({ kit }) => showReview(kit), shows: 'latchkey-send-fees' },
  'send-review-token': {
    ...form,
    options: {
      ...services,
      adapters: [
        sendingAdapter({
          simulateTransfer: async ({ from, to, amount, token }) => ({
            isSuccess: true,
            moves: [{ from, to, amount: (amount * 98n) / 100n, token }]
          })
        })
      ]
    },
    after: ({ kit }) => showReview(kit, { symbol: 'USDC', amount: '100' }),
    shows: '.notice'
  },
  'send-review-nft': {
    ...form,
    data: { nft },
    after: ({ kit }) => showReview(kit, { symbol: '', amount: '' }),
    shows: 'latchkey-send-review'
  },
  'send-review-danger': {
    ...form,
    options: {
      ...services,
      adapters: [sendingAdapter({ isUnused: async () => true, simulateTransfer: async () => undefined })]
    },
    after: async ({ kit }) => {
      tracked(kit, 'confirmed')
      await showReview(kit, { to: poisoned })
    },
    shows: 'latchkey-send-compared'
  },
  'send-review-no-fee': {
    ...form,
    options: {
      ...services,
      adapters: [
        sendingAdapter({
          estimateFees: async () => [],
          simulateTransfer: async () => ({ isSuccess: false, reason: 'the vault is closed', moves: [] })
        })
      ]
    },
    after: ({ kit }) => showReview(kit),
    shows: 'latchkey-send-warnings'
  },
  'send-review-poor': {
    ...form,
    after: ({ kit }) => showReview(kit, { amount: '1.2345678' }),
    shows: 'latchkey-send-warnings'
  },
  'send-waiting': asked(hang, 'latchkey-send-waiting'),
  'send-declined': asked(() => Promise.reject(userRejected()), 'latchkey-send-failure'),
  'send-underpriced': asked(() => Promise.reject(walletFailed()), 'latchkey-send-failure', {
    options: { ...services, adapters: [sendingAdapter({ explainFailure: async () => 'underpriced' })] }
  }),
  'send-unknown': asked(() => Promise.reject(requestUnknown()), 'latchkey-send-unknown'),
  'send-repeat': {
    ...form,
    after: async ({ kit, environment }) => {
      await showReview(kit)
      const { intent } = kit.slice(sendSlice).get()
      const earlier = { at: environment.clock.now() - 60_000, isSent: true }
      if (intent) updateIntent(kit, intent.id, { status: 'repeat', earlier })
    },
    shows: 'latchkey-send-repeat'
  },
  'send-confirmed': asked(async () => sentHash, 'latchkey-send-confirmed'),
  'send-included': became('confirmed'),
  'send-failed': became('failed'),
  'send-undone': became('pending', { isUndone: true }),
  'send-dropped': became('dropped'),
  'send-replaced': became('replaced'),
  'send-cancelled': became('cancelled')
}

describeScenes(scenes)

describeScenes({
  'send-disconnected': {
    view: 'WalletSend',
    after: async ({ kit }) => dispatch(kit, { type: 'push', view: 'WalletSend' }),
    shows: '.empty'
  }
})
