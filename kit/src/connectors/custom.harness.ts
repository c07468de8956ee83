import { type EIP1193Provider, getAddress, numberToHex, stringToHex } from 'viem'
import { type ConnectorFactory, LatchkeyError } from '../index.js'

/** A wallet of an SDK that gives a provider by EIP-1193. `load` runs when a person chooses the wallet. */
export function sdkWallet(load: () => Promise<EIP1193Provider>): ConnectorFactory {
  let provider: EIP1193Provider | undefined
  async function ask<T>(method: string, ...params: readonly unknown[]): Promise<T> {
    provider ??= await load()
    try {
      return (await provider.request({ method, params } as never)) as T
    } catch (cause) {
      const isSwitch = method === 'wallet_switchEthereumChain'
      const rejected = isSwitch ? 'LATCHKEY_NETWORK__SWITCH_REJECTED' : 'LATCHKEY_CONNECT__USER_REJECTED'
      const code = (cause as { code?: unknown }).code === 4001 ? rejected : 'LATCHKEY_CONNECT__WALLET_FAILED'
      throw new LatchkeyError(code, `${method} failed`, { cause })
    }
  }
  return () => [
    {
      id: 'com.example.sdk',
      name: 'SDK wallet',
      type: 'EXTERNAL',
      reach: 'window',
      namespace: 'eip155',
      async connect({ silent }) {
        const addresses = await ask<string[]>(silent ? 'eth_accounts' : 'eth_requestAccounts')
        const chainId = `${Number(await ask('eth_chainId'))}`
        return { accounts: addresses.map(address => getAddress(address)), chainId, provider }
      },
      subscribe(listener) {
        const accounts = (list: string[]) =>
          listener({ type: 'accounts', accounts: list.map(address => getAddress(address)) })
        const network = (id: string) => listener({ type: 'network', chainId: `${Number(id)}` })
        provider?.on('accountsChanged', accounts)
        provider?.on('chainChanged', network)
        return () => {
          provider?.removeListener('accountsChanged', accounts)
          provider?.removeListener('chainChanged', network)
        }
      },
      switchNetwork: ({ id }) => ask('wallet_switchEthereumChain', { chainId: numberToHex(Number(id)) }),
      signMessage: ({ message, address }) => ask('personal_sign', stringToHex(message), address),
      disconnect: () => ask<void>('wallet_revokePermissions', { eth_accounts: {} }).catch(() => {})
    }
  ]
}
