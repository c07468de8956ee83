import type { Page } from '@playwright/test'
import {
  type Address,
  concat,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToString,
  http,
  pad,
  publicActions,
  walletActions
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { testMnemonic } from '../../devnet/src/accounts.js'
import { artifact } from '../../devnet/src/artifacts.js'
import { rpcUrls } from './ports.js'

/** The suffix of a signature of a contract that is not deployed yet (ERC-6492). */
const suffix = '0x6492649264926492649264926492649264926492649264926492649264926492'

/** No other test spends from it, so that transactions of two workers do not block each other. */
const payer = mnemonicToAccount(testMnemonic, { addressIndex: 8 })
const owner = mnemonicToAccount(testMnemonic, { addressIndex: 7 })
const transport = http(rpcUrls[0])
const chain = createTestClient({ mode: 'anvil', chain: foundry, transport, pollingInterval: 100 })
  .extend(publicActions)
  .extend(walletActions)

async function deploy(name: 'SimpleWallet' | 'SimpleWalletFactory', args: unknown[] = []): Promise<Address> {
  const { abi, bytecode } = artifact(name)
  const hash = await chain.deployContract({ abi, bytecode, args, account: payer.address })
  const { contractAddress } = await chain.waitForTransactionReceipt({ hash })
  return getAddress(contractAddress as Address)
}

/** A contract account, with the signature of its owner. */
export type ContractAccount = {
  readonly address: Address
  sign(message: string): Promise<Hex>
  /** The owner's own part of the signature. */
  owned(message: string): Promise<Hex>
}

const owned = (message: string) => owner.signMessage({ message })

/** A deployed contract (ERC-1271). */
export async function deployedAccount(): Promise<ContractAccount> {
  const address = await deploy('SimpleWallet', [owner.address])
  return { address, sign: owned, owned }
}

/** A contract that its factory would deploy at that address (ERC-6492). */
export async function plannedAccount(): Promise<ContractAccount> {
  const { abi } = artifact('SimpleWalletFactory')
  const factory = await deploy('SimpleWalletFactory')
  const args = [owner.address, pad('0x1')]
  const address = (await chain.readContract({
    address: factory,
    abi,
    functionName: 'addressOf',
    args
  })) as Address
  const data = encodeFunctionData({ abi, functionName: 'createWallet', args })
  return {
    address,
    owned,
    sign: async message => {
      const inner = await owned(message)
      const parts = encodeAbiParameters(
        [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
        [factory, data, inner]
      )
      return concat([parts, suffix])
    }
  }
}

/** A wallet on every page of the tab with one such account, whose signatures the test provides. */
export async function offerContractWallet(
  page: Page,
  { address, sign }: Pick<ContractAccount, 'address' | 'sign'>,
  name: string
): Promise<{ readonly rdns: string }> {
  const rdns = `com.${name.toLowerCase()}`
  await page.exposeFunction('signForContract', async (data: Hex) => {
    try {
      return { signature: await sign(hexToString(data)) }
    } catch (error) {
      return { message: error instanceof Error ? error.message : String(error) }
    }
  })
  await page.addInitScript(
    ({ address, name, rdns, rpcUrl }) => {
      type Request = { readonly method: string; readonly params?: readonly unknown[] }
      const { signForContract } = window as unknown as {
        signForContract(data: unknown): Promise<{ signature?: string; message?: string }>
      }
      const key = `wallet ${rdns}`
      const read = async (request: Request) => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...request })
        const answer = await fetch(rpcUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body
        })
        return (await answer.json()).result
      }
      const provider = {
        async request({ method, params = [] }: Request) {
          if (method === 'eth_requestAccounts') localStorage.setItem(key, 'allowed')
          if (method === 'eth_requestAccounts' || method === 'eth_accounts')
            return localStorage.getItem(key) ? [address] : []
          if (method === 'personal_sign') {
            const { signature, message } = await signForContract(params[0])
            if (signature === undefined) throw Object.assign(new Error(message), { code: -32603 })
            return signature
          }
          if (method === 'wallet_revokePermissions') return localStorage.removeItem(key)
          return read({ method, params })
        },
        on: () => undefined,
        removeListener: () => undefined
      }
      const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
      const detail = Object.freeze({ info: { uuid: crypto.randomUUID(), name, rdns, icon }, provider })
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    { address, name, rdns, rpcUrl: rpcUrls[0] }
  )
  return { rdns }
}
