import { type Devnet, devnetDelegations, devnetTokens, startDevnet } from '@latchkey/devnet'
import { DelegationManager } from '@metamask/delegation-abis'
import { erc7710WalletActions } from '@metamask/smart-accounts-kit/actions'
import { overrideDeployedEnvironment } from '@metamask/smart-accounts-kit/utils'
import {
  type Address,
  BaseError,
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  toFunctionSelector
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Rpc } from '../../contracts/Described.js'
import type { FrameConfig } from '../../contracts/FrameConfig.js'
import { inlineEngine } from '../../keys/engine/KeyEngine.js'
import { makeSecret } from '../../keys/makeSecret.js'
import { holdUnlocked } from '../../keys/unlocked.js'
import { readPermissionRequest } from '../../permissions/readPermissionRequest.js'
import { openSmartAccounts } from '../../smart/index.js'
import { settings } from '../../smart/smart.harness.js'
import { memoryStorage } from '../../storage/FrameStorage.js'
import { loadSmartCalls } from '../evm/confirmCalls.js'
import type { Asked, RequestContext } from '../RequestContext.js'
import { loadGrant } from './grantPermissions.js'
import { permissionSettings, untilCarriedOut } from './permissionSettings.js'
import { readEnding } from './revokePermissions.js'

const chain = 'eip155:31337'
export const [, token] = devnetTokens
export const shop: Address = '0x00000000000000000000000000000000000f00e1'

/** A devnet, wallets of the frame on it, and holders of permissions with the official client. */
export async function startPermissions() {
  const devnet: Devnet = await startDevnet({ port: 0 })
  const { network, rpcUrl } = devnet.chains[0]
  const transport = http(rpcUrl)
  const client = createPublicClient({ chain: network, transport, pollingInterval: 20 })
  const node = createTestClient({ mode: 'anvil', chain: network, transport })
  const post = async (url: string, method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body
    })
    const { result, error } = (await response.json()) as {
      result?: unknown
      error?: { code: number; message: string }
    }
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    return result
  }
  const rpc: Rpc = (_, method, params) => post(rpcUrl, method, params)
  const bundler: Rpc = (_, method, params) => post(`${devnet.filesUrl}/bundler/31337`, method, params)
  // The client of the Delegation Framework knows public chains only.
  const { delegationManager: manager } = devnetDelegations
  overrideDeployedEnvironment(network.id, '1.3.0', { DelegationManager: manager } as never)

  /** A new wallet. `ether`: what it has. */
  const openWallet = async (ether = '1', kind: keyof typeof settings = 'delegator') => {
    const { secret, wallet } = await makeSecret(inlineEngine)
    const owner = wallet.accounts.evm.address as Address
    await node.setBalance({ address: owner, value: parseEther(ether) })
    const chains = [
      { id: chain, name: network.name, currency: network.nativeCurrency, smartAccounts: [settings[kind]] }
    ]
    const smart = openSmartAccounts({ chains, rpc, bundler, storage: memoryStorage(), pollingInterval: 20 })
    const account = await smart.account(chain, owner)
    const asked: Asked = {
      id: '1',
      origin: 'https://shop.example',
      signal: new AbortController().signal,
      account: { address: account?.address ?? owner, owner, type: 'smartAccount', chain }
    }
    const context = {
      rpc,
      config: {
        projectId: 'test',
        origins: [],
        api: '',
        rpId: '',
        chains,
        contracts: []
      } satisfies FrameConfig,
      wallet: () => ({ keys: async () => holdUnlocked(secret.slice()) }),
      smart: async () => smart
    } as unknown as RequestContext
    /** What the screen would show, and what its button does. */
    const load = async (request: object) => {
      const now = (await client.getBlock()).timestamp
      const found = await permissionSettings(context, asked)
      const read = readPermissionRequest([request], { account: owner, own: found.own, now })
      return loadGrant(context, asked, found, read)
    }
    const grant = async (request: object): Promise<Hex> =>
      (await load(request)).choices[0]?.run() as Promise<Hex>
    const loadEnding = async (permissionContext: unknown) => {
      const { ending } = readEnding(asked, await permissionSettings(context, asked), permissionContext)
      return loadSmartCalls(context, asked, smart, ending)
    }
    const end = async (permissionContext: unknown) => {
      const id = await (await loadEnding(permissionContext)).choices[0]?.run()
      await untilCarriedOut(smart, id as string, asked.signal)
    }
    /** A call of the wallet itself. */
    const send = async (to: Address, data: Hex) => {
      const id = await (
        await loadSmartCalls(context, asked, smart, { calls: [{ to, data, value: 0n }] })
      ).choices[0]?.run()
      await untilCarriedOut(smart, id as string, asked.signal)
    }
    return { owner, asked, context, smart, load, grant, loadEnding, end, send }
  }

  /** Somebody with a key of their own, and coin for fees. */
  const makeHolder = async () => {
    const account: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey())
    await node.setBalance({ address: account.address, value: parseEther('1') })
    const wallet = createWalletClient({ account, chain: network, transport }).extend(erc7710WalletActions())
    const pay = async (
      permissionContext: Hex,
      call: { readonly to: Address; readonly value?: bigint; readonly data?: Hex }
    ) => {
      const hash = await wallet.sendTransactionWithDelegation({
        account,
        chain: network,
        ...call,
        permissionContext,
        delegationManager: manager
      })
      return (await client.waitForTransactionReceipt({ hash })).status
    }
    return { address: account.address, signer: { type: 'account', data: { address: account.address } }, pay }
  }

  const balance = (address: Address) => client.getBalance({ address })
  const tokens = (address: Address) =>
    client.readContract({ address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const expiry = async (seconds = 3_600) => Number((await client.getBlock()).timestamp) + seconds
  const pass = async (seconds: number) => {
    await node.increaseTime({ seconds })
    await node.mine({ blocks: 1 })
  }
  return { client, node, openWallet, makeHolder, balance, tokens, expiry, pass, stop: devnet.stop }
}

const errors = new Map(
  DelegationManager.flatMap(item =>
    item.type === 'error' ? [[toFunctionSelector(`${item.name}()`), item.name] as const] : []
  )
)

/** Why the chain refused: the words of an enforcer, or the name of an error of the manager. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    outcome => new Error(`It was carried out: ${outcome}`),
    (failed: unknown) => failed
  )
  const text = error instanceof BaseError ? error.details : String(error)
  const [selector = ''] = /0x[\da-f]{8}$/.exec(text) ?? []
  return errors.get(selector as Hex) ?? text
}
