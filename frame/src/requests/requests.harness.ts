import { secp256k1 } from '@noble/curves/secp256k1'
import { encodeFunctionData, erc20Abi, type Hex, keccak256, maxUint256, numberToHex } from 'viem'
import type { RequestParts } from '../app/Rooms.js'
import type { ActiveAccount } from '../contracts/ActiveAccount.js'
import type { Rpc } from '../contracts/Described.js'
import type { SmartAccountSettings } from '../contracts/FrameConfig.js'
import type { WalletRecord } from '../keys/record/WalletRecord.js'
import { segwitAddress } from '../keys/derive/addresses.js'
import { inlineEngine } from '../keys/engine/KeyEngine.js'
import { makeSecret } from '../keys/makeSecret.js'
import { holdUnlocked } from '../keys/unlocked.js'
import type { FrameScreen } from '../screen/index.js'
import { createExclusive } from '../service/runExclusively.js'
import { openSmartAccounts } from '../smart/index.js'
import { memoryStorage } from '../storage/FrameStorage.js'
import { createChains } from '../account/createChains.js'
import { createRequests } from './createRequests.js'

export const origin = 'https://app.example'
export const payee = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

export const unlimitedApproval = {
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [payee, maxUint256] })
}

const delegating = {
  kind: 'eip7702',
  implementation: '0x4Cd241E8d1510e30b2076397afc7508Ae59C66c9',
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  hasBundler: false,
  hasPaymaster: false
} as const

/** A node in memory, whose answers a test may replace. */
function createNode() {
  const sent: Hex[] = []
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_estimateGas: () => '0x5208',
    eth_feeHistory: () => ({
      baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'],
      reward: [['0x5f5e100', '0xbebc200', '0x11e1a300']]
    }),
    eth_maxPriorityFeePerGas: () => '0x5f5e100',
    eth_getTransactionCount: () => numberToHex(sent.length),
    eth_getBalance: () => numberToHex(10n ** 18n),
    eth_getTransactionByHash: ([hash]) => (sent.some(raw => keccak256(raw) === hash) ? {} : null),
    eth_sendRawTransaction: ([raw]) => {
      sent.push(raw as Hex)
      return keccak256(raw as Hex)
    },
    eth_getCode: ([address]) => (address === token ? '0x6001' : '0x')
  }
  const rpc: Rpc = async (_, method, params) => {
    const answer = answers[method]
    if (!answer) throw Object.assign(new Error(`${method} is not available`), { code: -32_601 })
    return answer(params)
  }
  return { rpc, sent, answers }
}

/** Requests with a real screen and real keys, over a node in memory; with `smartAccount` of an account of EIP-7702 without a bundler, whose settings `more` changes. */
export async function createTestRequests(
  screen: FrameScreen,
  type: ActiveAccount['type'] = 'eoa',
  more: Partial<SmartAccountSettings> = {}
) {
  const { secret, wallet } = await makeSecret(inlineEngine)
  const owner = wallet.accounts.evm.address as Hex
  const node = createNode()
  const account: ActiveAccount = { address: owner, owner, type, chain: 'eip155:1' }
  const storage = memoryStorage()
  const chains = [
    {
      id: 'eip155:1',
      name: 'Ethereum',
      currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      ...(type === 'smartAccount' && { smartAccounts: [{ ...delegating, ...more }] })
    },
    { id: 'eip155:10', name: 'OP Mainnet', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    {
      id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      currency: { name: 'SOL', symbol: 'SOL', decimals: 9 }
    },
    {
      id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      name: 'Solana Devnet',
      currency: { name: 'SOL', symbol: 'SOL', decimals: 9 }
    },
    {
      id: 'bip122:000000000019d6689c085ae165831e93',
      name: 'Bitcoin',
      currency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
    }
  ]
  const requestChains = await createChains({ served: chains, storage: memoryStorage(), first: 'eip155:1' })
  const smart = openSmartAccounts({
    chains,
    rpc: node.rpc,
    storage,
    bundler: () => Promise.reject(new Error('There is no bundler'))
  })
  const parts: RequestParts = {
    screen,
    rpc: node.rpc,
    storage,
    runExclusively: createExclusive('test', navigator.locks),
    call: async () => undefined,
    config: {
      projectId: 'test',
      origins: [origin],
      api: 'https://api.example',
      rpId: 'wallet.example',
      chains,
      contracts: []
    },
    wallet: () => ({
      open: async () => wallet as unknown as WalletRecord,
      keys: async () => holdUnlocked(secret.slice()),
      testAddress: async prefix =>
        holdUnlocked(secret.slice()).withPrivateKey('bitcoinTest', key =>
          segwitAddress(secp256k1.getPublicKey(key), prefix)
        ),
      lock: () => undefined
    }),
    account: async (_origin, _signal, chain) => ({ ...account, chain }),
    chains: requestChains,
    smart: async () => (type === 'smartAccount' ? smart : undefined),
    dapp: () => undefined
  }
  const requests = await createRequests(parts)
  let count = 0
  const request = (
    method: string,
    params: unknown,
    signal = new AbortController().signal,
    chainId?: string | number
  ) => requests.handle({ method, params, chainId } as never, { id: `${count++}`, origin, signal })
  return {
    request,
    owner,
    solana: wallet.accounts.solana.address,
    bitcoin: wallet.accounts.bitcoinSegwit,
    node
  }
}
