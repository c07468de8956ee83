import {
  type Address,
  createPublicClient,
  type EIP1193Provider,
  http,
  parseEther,
  toHex,
  verifyMessage,
  verifyTypedData
} from 'viem'
import { devnets } from '../lab/networks.js'

type Wallet = { readonly provider: EIP1193Provider; readonly account: Address }

const message = 'Hello from Perry Orchard'

/** Signs a message with the connected wallet; the signature is verified before it is shown. */
export async function signMessage({ provider, account }: Wallet): Promise<string> {
  const signature = await provider.request({ method: 'personal_sign', params: [toHex(message), account] })
  return verified(signature, await verifyMessage({ address: account, message, signature }))
}

/** Signs EIP-712 data; the signature is verified before it is shown. */
export async function signTypedData({ provider, account }: Wallet, chainId: number): Promise<string> {
  const data = {
    domain: { name: 'Perry Orchard', version: '1', chainId },
    types: {
      Lease: [
        { name: 'row', type: 'uint256' },
        { name: 'holder', type: 'address' }
      ]
    },
    primaryType: 'Lease',
    message: { row: 9n, holder: account }
  } as const
  const json = JSON.stringify(
    {
      ...data,
      types: {
        ...data.types,
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' }
        ]
      }
    },
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  )
  const signature = await provider.request({ method: 'eth_signTypedData_v4', params: [account, json] })
  return verified(signature, await verifyTypedData({ ...data, address: account, signature }))
}

/** Sends 0.001 ETH to oneself and waits for the receipt. */
export async function sendTransaction({ provider, account }: Wallet, chainId: number): Promise<string> {
  const devnet = devnets.find(network => network.id === chainId)
  if (!devnet) throw new Error('Only on devnet: switch there first.')
  const hash = await provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: account, to: account, value: toHex(parseEther('0.001')) }]
  })
  const client = createPublicClient({ transport: http(devnet.rpcUrls.default.http[0]) })
  const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 250 })
  return `${hash} · ${receipt.status} in block ${receipt.blockNumber}`
}

function verified(signature: string, isValid: boolean): string {
  if (!isValid) throw new Error(`The signature does not verify: ${signature}`)
  return signature
}
