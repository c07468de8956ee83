import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { base64, bech32, hex } from '@scure/base'
import * as sr25519 from '@scure/sr25519'
import { expect, test } from 'vitest'
import { chainInfo } from '../cosmos/networks.harness.js'
import { cosmos } from '../cosmos/cosmos.js'
import { readBalance } from '../core/query/nativeBalanceQuery.js'
import { signIn } from '../core/signIn/signIn.js'
import { createLatchkey } from '../createLatchkey.js'
import { polkadot as polkadotAdapter } from '../polkadot/polkadot.js'
import type { Network } from '../protocol/network.js'
import { localSiwx } from '../siwx/localSiwx.js'
import { createMemoryEnvironment } from '../testing/memoryEnvironment.js'
import { createMemoryStorage } from '../testing/memoryStorage.js'
import { createFakeRelay } from '../testing/walletconnect/createFakeRelay.js'
import { createPhone } from '../testing/walletconnect/createPhone.js'
import type { PeerRequest } from '../testing/walletconnect/types.js'
import { systemClock, systemRandom } from '../walletconnect/relay/systemEnvironment.js'
import { cosmosHub, polkadot } from './walletConnect/context.harness.js'
import { walletConnect } from './walletConnect.js'

const secret = new Uint8Array(32).fill(7)
const utf8 = (text: string) => new TextEncoder().encode(text)

/** As wallets of Polkadot do: sr25519, between tags. The address is of the seed of 32 times 7. */
const onPolkadot = {
  network: polkadot,
  address: '13ofUaqLVvnnWt12Egm6nLrfhY6CXrz98YkrAV4LCXeuHY9K',
  /** What its node answers: 80 bytes, of which the third 16 are what is free. */
  answer: { result: `0x${'00'.repeat(16)}07${'00'.repeat(63)}` },
  method: 'polkadot_signMessage',
  sign(params: unknown) {
    const { message } = params as { readonly message: string }
    const signature = sr25519.sign(sr25519.secretFromSeed(secret), utf8(`<Bytes>${message}</Bytes>`))
    return { signature: `0x${hex.encode(signature)}` }
  }
}

const key = secp256k1.getPublicKey(secret, true)

/** As wallets of Cosmos do: the document's keys in order, beside it the key. */
const onCosmos = {
  network: { ...cosmosHub, chainInfo: chainInfo('cosmos', cosmosHub.nativeCurrency.symbol) },
  address: bech32.encode('cosmos', bech32.toWords(ripemd160(sha256(key)))),
  answer: {
    balance: { denom: `u${cosmosHub.nativeCurrency.symbol.toLowerCase()}`, amount: '7' }
  },
  method: 'cosmos_signAmino',
  sign(params: unknown) {
    const { signDoc } = params as { readonly signDoc: object }
    const signature = secp256k1.sign(sha256(utf8(JSON.stringify(sorted(signDoc)))), secret, { lowS: true })
    const pub_key = { type: 'tendermint/PubKeySecp256k1', value: base64.encode(key) }
    return {
      signed: signDoc,
      signature: { pub_key, signature: base64.encode(signature.toCompactRawBytes()) }
    }
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}

test.each([
  ['polkadot', onPolkadot],
  ['cosmos', onCosmos]
] as const)(
  'an account of %s connects and signs in over WalletConnect, and the adapter reads its balance',
  async (namespace, signer) => {
    const { network, address, answer, method, sign } = signer
    const { url, createSocket } = createFakeRelay()
    const phone = await createPhone({
      relays: [url],
      createSocket,
      addresses: { [namespace]: [address] },
      answer: async (request: PeerRequest) => sign(request.params)
    })
    const storage = createMemoryStorage()
    const siwx = localSiwx({ storage, domain: 'app.example', uri: 'https://app.example/' })
    const networks: [Network] = [network]
    const page = createLatchkey(
      {
        networks,
        siwx,
        adapters: [polkadotAdapter(), cosmos()],
        services: { relay: [url] },
        connectors: [walletConnect({ createSocket })]
      },
      {
        ...createMemoryEnvironment({ storage, respond: () => ({ body: answer }) }),
        clock: systemClock(),
        random: systemRandom()
      }
    )
    try {
      await page.ready()
      await page.load()
      const [connector] = page.getConnectors()
      if (!connector) throw new Error('there is no connector')
      await page.connect(connector, { onUri: ({ uri }) => void phone.scan(uri) })
      await page._internal.run(signIn)
      const [session] = await siwx.getSessions(network.caipNetworkId, address)
      expect(session?.data).toMatchObject({ accountAddress: address, chainId: network.caipNetworkId })
      expect(phone.requests().map(asked => asked.method)).toEqual([method])
      const { amount } = await page._internal.run(kit =>
        readBalance(kit, `${network.caipNetworkId}:${address}`)
      )
      expect(amount).toBe(7n)
    } finally {
      page.destroy()
      await phone.close()
    }
  }
)
