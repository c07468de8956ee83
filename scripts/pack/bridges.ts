// An application with each library that has a bridge and each connector with an entry of its own: `scripts/pack` checks its types beside those of all
// packages. Bridges to wagmi and to other kits are in `appkit.tsx` and in the applications of wagmi.
import { createSolanaRpc, type MessageModifyingSigner, type TransactionSendingSigner } from '@solana/kit'
import type { Adapter as WalletAdapter, WalletName } from '@solana/wallet-adapter-base'
import { Connection, type PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { type BrowserProvider, type JsonRpcSigner, parseEther } from 'ethers'
import { providers } from 'ethers5'
import { createLatchkey, type Latchkey, type LatchkeyOptions } from 'latchkey'
import { base, mainnet, solana as solanaMainnet } from 'latchkey/chains'
import { embedded, walletConnect } from 'latchkey/connectors'
import { type CoinbasePreference, coinbase } from 'latchkey/connectors/coinbase'
import { type FarcasterSignIn, farcaster, signInWithFarcaster } from 'latchkey/connectors/farcaster'
import { ledger } from 'latchkey/connectors/ledger'
import { checkSafeApp, safe } from 'latchkey/connectors/safe'
import { getEthersProvider, getEthersSigner, watchEthersSigner } from 'latchkey/ethers'
import { getWeb3Provider } from 'latchkey/ethers/v5'
import { evm } from 'latchkey/evm'
import { type FarcasterVerification, verifyFarcasterMessage } from 'latchkey/siwx'
import { solana } from 'latchkey/solana'
import { getSolanaSigner, type LatchkeySolanaSigner, watchSolanaSigner } from 'latchkey/solana/kit'
import { createWalletAdapter, type LatchkeyWalletAdapter } from 'latchkey/solana/wallet-adapter'
import { getPublicClient, getWalletClient, watchWalletClient } from 'latchkey/viem'
import {
  type Account,
  type Chain,
  createPublicClient,
  http,
  type PublicClient,
  type Transport,
  type WalletClient
} from 'viem'

const preference: CoinbasePreference = 'smartWalletOnly'
export const options: LatchkeyOptions = {
  adapters: [evm(), solana()],
  networks: [mainnet, base, solanaMainnet],
  connectors: [
    walletConnect(),
    embedded(),
    coinbase({ preference }),
    safe({ allowedDomains: [/^https:\/\/safe\./] }),
    ledger(),
    farcaster({ ready: false })
  ],
  coinbasePreference: 'all'
}
export const latchkey: Latchkey = createLatchkey(options)

// viem
export async function pay(to: `0x${string}`) {
  const wallet: WalletClient<Transport, Chain, Account> = await getWalletClient(latchkey, {
    chainId: base.id
  })
  const hash = await wallet.sendTransaction({ to, value: 1n })
  const reader: PublicClient = getPublicClient(latchkey, { chainId: base.id })
  return reader.waitForTransactionReceipt({ hash })
}
export const stopViem: () => void = watchWalletClient(latchkey, client => client?.account.address)
// @ts-expect-error a chain id is a number
getWalletClient(latchkey, { chainId: '0x1' })

// ethers 6 and 5
export const signer: JsonRpcSigner = getEthersSigner(latchkey)
export const provider: BrowserProvider = getEthersProvider(latchkey)
export const sent = (to: string) => signer.sendTransaction({ to, value: parseEther('1') })
export const stopEthers: () => void = watchEthersSigner(latchkey, one => one?.provider.getNetwork())
export const web3: providers.Web3Provider = getWeb3Provider(latchkey, providers.Web3Provider)
// @ts-expect-error the class of another provider
getWeb3Provider(latchkey, providers.JsonRpcProvider)

// @solana/kit
export const solanaSigner: LatchkeySolanaSigner = getSolanaSigner(latchkey)
export const sending: TransactionSendingSigner = solanaSigner
export const signing: MessageModifyingSigner = solanaSigner
export const rpc = createSolanaRpc('https://rpc.my.app')
export const stopSolana: () => void = watchSolanaSigner(latchkey, one => one?.address)

// @solana/wallet-adapter
export const adapter: LatchkeyWalletAdapter = createWalletAdapter(latchkey, { name: 'My app' })
export const adapters: readonly WalletAdapter[] = [adapter]
export const name: WalletName = adapter.name
export async function payLamports(from: PublicKey, to: PublicKey) {
  const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 1 })
  return adapter.sendTransaction(new Transaction().add(transfer), new Connection('https://rpc.my.app'))
}

// Connectors
export const problems: Promise<readonly string[]> = checkSafeApp('https://my.app')
export async function signIn(nonce: string): Promise<bigint | undefined> {
  const { message, signature }: FarcasterSignIn = await signInWithFarcaster({ nonce })
  const client = createPublicClient({ transport: http('https://rpc.my.app') })
  const result: FarcasterVerification = await verifyFarcasterMessage(message, signature, {
    client,
    domain: 'my.app',
    nonce
  })
  return result.valid ? result.fid : undefined
}
// @ts-expect-error a nonce is needed
signInWithFarcaster({})
