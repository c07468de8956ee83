import { type Devnet, devnetDelegator, devnetSmartAccounts, startDevnet } from '@latchkey/devnet'
import { type Address, createPublicClient, createTestClient, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Rpc } from '../contracts/Described.js'
import type { FrameChain, SmartAccountSettings } from '../contracts/FrameConfig.js'
import { memoryStorage } from '../storage/FrameStorage.js'
import { BundlerRefusal, openSmartAccounts } from './index.js'

/** A call that answers, fails or waits as a test wants. `method` of undefined passes. */
export type Fault = (
  method: string,
  params: readonly unknown[],
  pass: () => Promise<unknown>
) => Promise<unknown>

export const chain = 'eip155:31337'
export const friend: Address = '0x00000000000000000000000000000000000f00d2'

const url = { hasBundler: true, hasPaymaster: true }
const { entryPoint07, entryPoint08, simple7702, implementation, factory } = devnetSmartAccounts

export const settings = {
  eip7702: { kind: 'eip7702', implementation: simple7702, entryPoint: entryPoint08, ...url },
  delegator: { ...devnetDelegator(), entryPoint: entryPoint07, ...url },
  erc4337: { kind: 'erc4337', implementation, factory, entryPoint: entryPoint07, ...url }
} as const satisfies Record<string, SmartAccountSettings>

/** A devnet, and the frame's smart accounts on it. */
export async function startSmart() {
  const devnet: Devnet = await startDevnet({ port: 0 })
  const { network, rpcUrl } = devnet.chains[0]
  const client = createPublicClient({ chain: network, transport: http(rpcUrl), pollingInterval: 20 })
  const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  const post = async (target: string, method: string, params: readonly unknown[]) => {
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    })
    const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
    if (answer.error) throw new BundlerRefusal(answer.error.message, answer.error.code)
    return answer.result
  }
  const open = (
    kind: keyof typeof settings,
    {
      more = {},
      storage = memoryStorage(),
      rpcFault = (_, __, pass) => pass(),
      bundlerFault = (_, __, pass) => pass()
    }: {
      more?: Partial<SmartAccountSettings>
      storage?: ReturnType<typeof memoryStorage>
      rpcFault?: Fault
      bundlerFault?: Fault
    } = {}
  ) => {
    /** Every call of the bundler, in order. */
    const asked: string[] = []
    const rpc: Rpc = (_, method, params) => rpcFault(method, params, () => post(rpcUrl, method, params))
    const bundler: Rpc = (_, method, params) => {
      asked.push(method)
      return bundlerFault(method, params, () => post(`${devnet.filesUrl}/bundler/31337`, method, params))
    }
    const frameChain: FrameChain = {
      id: chain,
      name: network.name,
      currency: network.nativeCurrency,
      smartAccounts: [{ ...settings[kind], ...more }]
    }
    const options = { chains: [frameChain], rpc, bundler, storage, retryDelay: 50, pollingInterval: 20 }
    return { smart: openSmartAccounts(options), asked }
  }
  const fund = (address: Address, ether = '1') => node.setBalance({ address, value: parseEther(ether) })
  const makeOwner = async (ether?: string) => {
    const owner = privateKeyToAccount(generatePrivateKey())
    if (ether !== undefined) await fund(owner.address, ether)
    return owner
  }
  const paid = () => client.getBalance({ address: friend })
  return { client, node, open, fund, makeOwner, paid, stop: devnet.stop }
}

/** Calls that each send some wei to the friend. */
export const gifts = (...amounts: readonly bigint[]) =>
  amounts.map(value => ({ to: friend, value, data: '0x' as Hex }))
