import type { Page, Route } from '@playwright/test'
import {
  type Address,
  createTestClient,
  type Hex,
  http,
  parseEther,
  publicActions,
  walletActions
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { startAnvil } from '../../devnet/src/startAnvil.js'
import { startWatchdog } from '../../devnet/src/startWatchdog.js'
import { newAccount } from './chain.js'
import { rpcUrls } from './ports.js'

/** One JSON-RPC request of a page. */
export type RpcRequest = { readonly id: number; readonly method: string }

/** What a chain of a test does with a request of the page; `undefined`: it answers. */
export type RpcFault = (requests: readonly RpcRequest[], route: Route) => Promise<void> | undefined

/**
 * A chain for a single flow, with the id of the first shared one: without automatic blocks, or with blocks that are undone, it disturbs
 * no other flow. The server still reads the shared chain.
 */
export async function startOwnChain() {
  const watchdog = startWatchdog()
  const genesis = Math.floor(Date.now() / 1_000) - 1_000
  const anvil = await startAnvil({ chainId: foundry.id, port: 0, genesis, watchdog })
  const url = `http://127.0.0.1:${anvil.port}`
  const node = createTestClient({ mode: 'anvil', chain: foundry, transport: http(url), pollingInterval: 100 })
    .extend(publicActions)
    .extend(walletActions)
  const faults: { fault: RpcFault | undefined } = { fault: undefined }
  return {
    node,
    /** Requests of the page to the first shared chain go to this one. */
    async serve(page: Page): Promise<void> {
      await page.route(`${rpcUrls[0]}/`, async route => {
        const body: unknown = route.request().postDataJSON()
        const requests = (Array.isArray(body) ? body : [body]) as readonly RpcRequest[]
        const handled = faults.fault?.(requests, route)
        if (handled) return handled
        await route.fulfill({ response: await route.fetch({ url }) })
      })
    },
    url,
    setFault: (fault?: RpcFault) => {
      faults.fault = fault
    },
    /** An account with 10 ETH on both chains. */
    async newAccount() {
      const account = await newAccount()
      await node.setBalance({ address: account.address, value: parseEther('10') })
      return account
    },
    setMining: (isOn: boolean) => node.setAutomine(isOn),
    /** The only transaction that waits in the pool of an account. */
    async waiting(from: Address) {
      const { pending } = await node.getTxpoolContent()
      const own = Object.entries(pending).find(([sender]) => sender.toLowerCase() === from.toLowerCase())
      const [transaction] = Object.values(own?.[1] ?? {})
      if (!transaction) throw new Error(`nothing of ${from} waits`)
      return transaction
    },
    /** Sends what takes the place of a waiting transaction, as a wallet does it that is asked to speed it up or to cancel it. */
    async replace(key: Hex, nonce: number, call: { readonly to: Address; readonly value: bigint }) {
      const account = privateKeyToAccount(key)
      const fees = { maxFeePerGas: 200_000_000_000n, maxPriorityFeePerGas: 50_000_000_000n, gas: 21_000n }
      await node.sendTransaction({ account, nonce, ...call, ...fees })
      await node.mine({ blocks: 1 })
    },
    async stop(): Promise<void> {
      await anvil.stop()
      watchdog.stop()
    }
  }
}

export type OwnChain = Awaited<ReturnType<typeof startOwnChain>>
