import { createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { lazyImport } from '../../protocol/lazyImport.js'
import { testKeys } from '../../testing/mockWallet/testKeys.js'
import { createHostKeys, createPopupHost } from './popupHost.harness.js'

const loadSmartAccount = lazyImport(() => import('./smartAccount.harness.js'))

const entry = 'keys'

/** The keys of the stand-in outlive its windows, as those of the wallet. */
async function storedKeys(): Promise<CryptoKeyPair> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const known = localStorage.getItem(entry)
  if (known) {
    const [publicKey, privateKey] = await Promise.all(
      (JSON.parse(known) as readonly JsonWebKey[]).map(key =>
        crypto.subtle.importKey('jwk', key, curve, true, key.d ? ['deriveKey'] : [])
      )
    )
    return { publicKey, privateKey } as CryptoKeyPair
  }
  const keys = await createHostKeys()
  const exported = [keys.publicKey, keys.privateKey].map(key => crypto.subtle.exportKey('jwk', key))
  localStorage.setItem(entry, JSON.stringify(await Promise.all(exported)))
  return keys
}

/**
 * The stand-in as the page of a window. Its address says how the person decides (`decision`), of which chain it knows the node (`chain`,
 * `rpc`), whether the person has to press a button (`asks`), whose key it has (`owner`), and whether the account is a contract of that key (`smart`).
 */
export async function startPopupPage(): Promise<void> {
  const query = new URL(location.href).searchParams
  const opener = window.opener as Window | null
  const chainId = Number(query.get('chain') ?? 1)
  const rpcUrl = query.get('rpc') ?? 'http://127.0.0.1:1'
  const owner = privateKeyToAccount((query.get('owner') as Hex | null) ?? testKeys[0][1])
  const createSmart = async () => (await loadSmartAccount()).createSmartAccount(owner, rpcUrl)
  const smart = query.has('smart') ? await createSmart() : undefined
  const host = createPopupHost({
    accounts: [smart ?? owner],
    chains: { 1: 'https://one.example', 8453: 'https://base.example', [chainId]: rpcUrl },
    keys: storedKeys(),
    async sendTransaction(_, transaction) {
      const { to, value, data } = transaction as Record<'to' | 'value' | 'data', Hex | undefined>
      const call = { ...(value && { value: BigInt(value) }), ...(data && { data }) }
      if (smart && to) return smart.send({ to, ...call })
      const client = createWalletClient({ account: owner, transport: http(rpcUrl) })
      return client.sendTransaction({ chain: null, to: to ?? null, ...call })
    }
  })
  if (query.get('decision') === 'reject') host.next = 'reject'
  const post = (message: unknown) => opener?.postMessage(message, query.get('origin') ?? '')
  let isAnswered = Promise.resolve()
  if (query.has('asks')) {
    const button = document.createElement('button')
    button.textContent = 'Approve'
    document.body.append(button)
    isAnswered = new Promise(resolve => button.addEventListener('click', () => resolve(), { once: true }))
  }
  addEventListener('message', async ({ source, data }) => {
    if (source !== opener) return
    if (data?.content?.encrypted) await isAnswered
    await host.receive(data, post, () => window.close())
  })
  addEventListener('pagehide', () => post({ event: 'PopupUnload' }))
  post({ event: 'PopupLoaded', id: crypto.randomUUID() })
}
