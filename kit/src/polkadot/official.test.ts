import { injectExtension } from '@polkadot/extension-inject'
import { hexToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import {
  cryptoWaitReady,
  encodeAddress,
  signatureVerify,
  sr25519PairFromSeed,
  sr25519Sign
} from '@polkadot/util-crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { verifySignature } from '../siwx/verify/verifySignature.js'
import { createConnectorContext, createMockPolkadotWallet } from '../testing/index.js'
import { systemClock } from '../walletconnect/relay/systemEnvironment.js'
import { discover } from './discover.js'
import { relayChain } from './networks.harness.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The official packages find their page in the globals. */
function stubPage(): object {
  const page = { injectedWeb3: {} }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'complete' })
  return page
}

function start(page: object) {
  const context = createConnectorContext({ networks: [relayChain] })
  const { environment } = context
  const live = { ...context, environment: { ...environment, clock: systemClock() } }
  discover(live, page)
  return { context, stop: context.destroy }
}

test('@polkadot/extension-dapp finds our mock wallet, and @polkadot/util-crypto verifies what it signs', async () => {
  const page = stubPage()
  const wallet = createMockPolkadotWallet({ name: 'orchard' }, page)
  const { web3Accounts, web3Enable, web3FromAddress } = await import('@polkadot/extension-dapp')
  const log = vi.spyOn(console, 'info').mockReturnValue(undefined)
  try {
    expect((await web3Enable('Orchard')).map(({ name, version }) => `${name} ${version}`)).toEqual([
      'orchard 1.0.0'
    ])
    const accounts = await web3Accounts()
    expect(accounts.map(({ address, meta, type }) => [address, meta.name, meta.source, type])).toEqual([
      [wallet.addresses[0], 'Alice', 'orchard', 'sr25519'],
      [wallet.addresses[1], 'Bob', 'orchard', 'sr25519']
    ])
    const address = accounts[0]?.address ?? ''
    const { signer } = await web3FromAddress(address)
    const answer = await signer.signRaw?.({
      address,
      data: '0x6f7263686172 64'.replace(' ', ''),
      type: 'bytes'
    })
    expect(signatureVerify('<Bytes>orchard</Bytes>', answer?.signature ?? '', address)).toMatchObject({
      isValid: true,
      crypto: 'sr25519'
    })
  } finally {
    log.mockRestore()
    wallet.stop()
  }
})

test('our connector connects to an extension that the official package injects, and verifies its signature', async () => {
  const page = stubPage()
  await cryptoWaitReady()
  const pair = sr25519PairFromSeed(new Uint8Array(32).fill(7))
  const account = { address: encodeAddress(pair.publicKey, 42), name: 'Seven', type: 'sr25519' }
  const provider = {
    accounts: { get: async () => [account], subscribe: () => () => undefined },
    signer: {
      signRaw: async ({ data }: { readonly data: string }) => ({
        id: 1,
        signature: u8aToHex(sr25519Sign(u8aWrapBytes(hexToU8a(data)), pair))
      })
    }
  }
  injectExtension(async () => provider as never, { name: 'talisman', version: '3.1.0' })
  const { context, stop } = start(page)
  const [connector] = context.connectors
  const session = await connector?.connect({ silent: false })
  const address = encodeAddress(pair.publicKey, 0)
  expect([connector?.name, session?.accounts, session?.addressLabels]).toEqual([
    'Talisman',
    [address],
    { [address]: 'Seven' }
  ])
  const message = 'app.example wants you to sign in'
  const signature = (await connector?.signMessage?.({ message, address })) ?? ''
  expect(await verifySignature({ chainId: relayChain.caipNetworkId, address, message, signature })).toEqual({
    status: 'valid'
  })
  stop()
})

test('what our connector signs with our mock wallet is valid for @polkadot/util-crypto', async () => {
  const page = {}
  createMockPolkadotWallet({}, page)
  const { context, stop } = start(page)
  const [connector] = context.connectors
  const session = await connector?.connect({ silent: false })
  const address = session?.accounts[0] ?? ''
  const message = 'Orchard – sign in\n<&>'
  const signature = (await connector?.signMessage?.({ message, address })) ?? ''
  expect(signatureVerify(`<Bytes>${message}</Bytes>`, signature, address)).toMatchObject({
    isValid: true,
    crypto: 'sr25519'
  })
  expect(signatureVerify(`<Bytes>${message}!</Bytes>`, signature, address).isValid).toBe(false)
  stop()
})
