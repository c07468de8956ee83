import { createSignableMessage } from '@solana/kit'
import { providers } from 'ethers5'
import { createLatchkey } from 'latchkey'
import { getEthersSigner, watchEthersSigner } from 'latchkey/ethers'
import { getWeb3Provider } from 'latchkey/ethers/v5'
import { evm } from 'latchkey/evm'
import { LatchkeyButton, LatchkeyProvider, useDisconnect, useLatchkeyAccount } from 'latchkey/react'
import { solana } from 'latchkey/solana'
import { getSolanaSigner, watchSolanaSigner } from 'latchkey/solana/kit'
import { createWalletAdapter } from 'latchkey/solana/wallet-adapter'
import { createMockSolanaWallet, createMockWallet } from 'latchkey/testing'
import { getWalletClient, watchWalletClient } from 'latchkey/viem'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { bytesToHex } from 'viem'
import { devnetSolanaNetwork } from '../../../devnet/src/solana/network.js'

// An application with all libraries that have a bridge and no kit of their own, on both devnets.

const query = new URLSearchParams(location.search)
const devnet = (id: number, name: string, url = 'http://127.0.0.1:9') => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
  testnet: true
})
const [one, two] = query.getAll('rpc')
const chains = [devnet(31337, 'Latchkey Devnet', one), devnet(31338, 'Latchkey Devnet Two', two)] as const
const solanaNetwork = devnetSolanaNetwork(Number(new URL(query.get('solana') ?? '').port))

window.mockWallets = [
  createMockWallet({
    chains: chains.map(({ id, rpcUrls }) => ({ chainId: id, rpcUrl: rpcUrls.default.http[0] ?? '' })),
    name: 'Alder',
    rdns: 'com.alder',
    persist: 'local'
  })
]
window.solanaWallet = createMockSolanaWallet({ name: 'Orchid', persist: 'local' })

const latchkey = createLatchkey({ adapters: [evm(), solana()], networks: [...chains, solanaNetwork] })
window.latchkey = latchkey
const adapter = createWalletAdapter(latchkey, { name: 'Libraries app' })

/** What a watcher of a library says now, which follows it as long as the component is mounted. */
function useWatched(follow: (say: (line: string) => void) => () => void): string {
  const [line, setLine] = useState('')
  useEffect(() => follow(setLine), [follow])
  return line
}

type Library = {
  readonly name: string
  readonly follow: (say: (line: string) => void) => () => void
  /** The signature of "hello" by the account, in the library's own form. */
  readonly sign: () => Promise<string | Uint8Array | undefined>
}

const hello = new TextEncoder().encode('hello')

const libraries: readonly Library[] = [
  {
    name: 'viem',
    follow: say =>
      watchWalletClient(latchkey, client =>
        say(client ? `${client.account.address} ${client.chain.id}` : '')
      ),
    sign: async () => (await getWalletClient(latchkey)).signMessage({ message: 'hello' })
  },
  {
    name: 'ethers',
    follow: say =>
      watchEthersSigner(latchkey, async signer => {
        say(signer ? `${signer.address} ${(await signer.provider.getNetwork()).chainId}` : '')
      }),
    sign: () => getEthersSigner(latchkey).signMessage('hello')
  },
  {
    name: 'ethers5',
    follow: say =>
      watchWalletClient(latchkey, async client => {
        if (!client) return say('')
        const provider = getWeb3Provider(latchkey, providers.Web3Provider)
        const address = await provider.getSigner(client.account.address).getAddress()
        say(`${address} ${(await provider.getNetwork()).chainId}`)
      }),
    sign: () =>
      getWeb3Provider(latchkey, providers.Web3Provider)
        .getSigner(latchkey.getAccount('eip155').address)
        .signMessage('hello')
  },
  {
    name: 'solana-kit',
    follow: say => watchSolanaSigner(latchkey, signer => say(signer?.address ?? '')),
    async sign() {
      const signer = getSolanaSigner(latchkey)
      const [signed] = await signer.modifyAndSignMessages([createSignableMessage('hello')])
      return signed?.signatures[signer.address]
    }
  },
  {
    name: 'wallet-adapter',
    // As `WalletProvider` of @solana/wallet-adapter-react does it with `autoConnect`.
    follow(say) {
      const connected = () => say(adapter.publicKey?.toBase58() ?? '')
      adapter.on('connect', connected).on('disconnect', connected)
      connected()
      void adapter.autoConnect()
      return () => void adapter.off('connect', connected).off('disconnect', connected)
    },
    sign: () => adapter.signMessage(hello)
  }
]

const toText = (signature: string | Uint8Array | undefined) =>
  signature instanceof Uint8Array ? bytesToHex(signature).slice(2) : signature

function Row({ name, follow, sign }: Library) {
  const line = useWatched(follow)
  const [signature, setSignature] = useState<string>()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-testid={name}>{line}</td>
      <td>
        <button
          type="button"
          data-testid={`${name}-sign`}
          onClick={() => void sign().then(signed => setSignature(toText(signed)))}
        >
          Sign
        </button>
        <output data-testid={`${name}-signature`}>{signature}</output>
      </td>
    </tr>
  )
}

function Page() {
  const { status } = useLatchkeyAccount({ namespace: 'eip155' })
  const { disconnect } = useDisconnect()
  return (
    <main>
      <LatchkeyButton />
      <p data-testid="kit">{status}</p>
      <table>
        <tbody>
          {libraries.map(library => (
            <Row key={library.name} {...library} />
          ))}
        </tbody>
      </table>
      <button type="button" data-testid="adapter-connect" onClick={() => void adapter.connect()}>
        Connect by the adapter
      </button>
      <button type="button" data-testid="adapter-disconnect" onClick={() => void adapter.disconnect()}>
        Disconnect by the adapter
      </button>
      <button type="button" data-testid="kit-switch" onClick={() => void latchkey.switchNetwork(chains[1])}>
        Switch to Two
      </button>
      <button type="button" data-testid="kit-disconnect" onClick={() => void disconnect()}>
        Disconnect
      </button>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider client={latchkey}>
        <Page />
      </LatchkeyProvider>
    </StrictMode>
  )
