import { testAccounts } from '@latchkey/devnet/data'
import { privateKeyToAccount } from 'viem/accounts'

/** The server, whose relay carries sign-ins with Farcaster. */
export const serverUrl: string = import.meta.env.VITE_LATCHKEY_SERVER ?? 'http://localhost:8787'

/** The relays of this wallet. */
export const relays: readonly string[] = [serverUrl.replace(/^http/, 'ws')]

const firstPort = Number(import.meta.env.VITE_LATCHKEY_DEVNET_PORT ?? 8545)

/** The RPC of the Solana devnet. */
export const solanaRpcUrl = `http://127.0.0.1:${import.meta.env.VITE_LATCHKEY_SOLANA_PORT ?? 8899}`

/** A network of the wallet. `id` is CAIP-2. */
export type WalletNetwork = {
  readonly id: string
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
}

/** The local chains. */
export const networks: readonly WalletNetwork[] = [
  network(31337, 'Latchkey Devnet', firstPort),
  network(31338, 'Latchkey Devnet Two', firstPort + 1)
]

/** The first accounts of devnet, whose keys are public. */
export const accounts = testAccounts.slice(0, 3).map((account, index) => ({
  name: `Account ${index + 1}`,
  signer: privateKeyToAccount(account.privateKey)
}))

function network(chainId: number, name: string, port: number): WalletNetwork {
  return { id: `eip155:${chainId}`, chainId, name, rpcUrl: `http://127.0.0.1:${port}` }
}
