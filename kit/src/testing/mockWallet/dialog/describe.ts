import { decodeFunctionData, erc20Abi, formatEther, type Hex, hexToString, isHex } from 'viem'
import type { MockRequest } from '../approvals.js'
import type { TransactionRequest } from '../sendTransaction.js'
import { type MockWalletState, sharedAddresses } from '../state.js'
import { feeText } from './feeText.js'

/** The description of a request for the user. */
export type Description = {
  readonly title: string
  readonly approve: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** A last row whose value is read once the window is drawn. */
  readonly lateRow?: readonly [label: string, value: () => Promise<string>]
  /** Long text: a message, typed data, call data. */
  readonly text?: string
}

/** Describes a request in words. Never throws: a request that cannot be parsed is shown unchanged. */
export function describe(state: MockWalletState, { method, params }: MockRequest): Description {
  const active = state.accounts[state.active]?.address ?? ''
  const account = ['Account', sharedAddresses(state)[0] ?? active] as const
  const network = ['Network', chainName(state, state.chainId)] as const
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
      return {
        title: state.locked ? 'Unlock and connect' : 'Connect to this site',
        approve: state.locked ? 'Unlock' : 'Approve',
        rows: [account, network]
      }
    case 'personal_sign':
      return { title: 'Sign a message', approve: 'Approve', rows: [account], text: messageText(params[0]) }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return {
        title: 'Sign typed data',
        approve: 'Approve',
        rows: [account, network],
        text: pretty(params[method === 'eth_signTypedData' ? 0 : 1])
      }
    case 'eth_sendTransaction':
      return {
        title: 'Send a transaction',
        approve: 'Approve',
        rows: [account, network, ...transactionRows(params[0])],
        lateRow: ['Network fee', () => feeText(state, params[0])],
        ...dataText(params[0])
      }
    case 'wallet_switchEthereumChain':
      return {
        title: 'Switch network',
        approve: 'Approve',
        rows: [network, ['New network', wanted(state, params[0])]]
      }
    case 'wallet_sendCalls':
      return describeCalls(state, account, params[0])
    case 'wallet_showCallsStatus':
      return {
        title: 'Status of your calls',
        approve: 'Close',
        rows: [account, ['Calls', String(params[0])]]
      }
    case 'wallet_grantPermissions':
      return {
        title: 'Grant permissions',
        approve: 'Grant',
        rows: [account, network],
        text: pretty(params[0])
      }
    case 'wallet_watchAsset':
      return { title: 'Add a token', approve: 'Approve', rows: [network], text: pretty(params[0]) }
    case 'wallet_addEthereumChain':
      return { title: 'Add a network', approve: 'Approve', rows: [network], text: pretty(params[0]) }
  }
  return { title: `Allow ${method}`, approve: 'Approve', rows: [account], text: pretty(params) }
}

/** Each call of a batch, shown like a single transaction (EIP-5792). */
function describeCalls(
  state: MockWalletState,
  account: readonly [string, string],
  parameter: unknown
): Description {
  const { calls, chainId } = (parameter ?? {}) as { readonly calls?: unknown; readonly chainId?: unknown }
  const list: readonly unknown[] = Array.isArray(calls) ? calls : []
  const texts = list.map(call => dataText(call).text).filter(text => text !== undefined)
  return {
    title: list.length === 1 ? 'Send 1 call' : `Send ${list.length} calls`,
    approve: 'Approve',
    rows: [
      account,
      ['Network', chainName(state, Number(chainId))],
      ...list.flatMap((call, index) =>
        transactionRows(call).map(([label, value]) => [`${index + 1}. ${label}`, value] as const)
      )
    ],
    ...(texts.length > 0 && { text: texts.join('\n') })
  }
}

function chainName(state: MockWalletState, chainId: number): string {
  const name = state.chains.get(chainId)?.name
  return name === undefined ? `Chain ${chainId}` : `${name} (${chainId})`
}

function wanted(state: MockWalletState, parameter: unknown): string {
  const { chainId } = (parameter ?? {}) as { readonly chainId?: unknown }
  return chainName(state, Number(chainId))
}

/** `personal_sign` carries UTF-8 as hex; bytes that are no valid text stay hex. */
function messageText(data: unknown): string {
  if (!isHex(data)) return String(data)
  const text = hexToString(data)
  return text.includes('\ufffd') ? data : text
}

function transactionRows(parameter: unknown): readonly (readonly [string, string])[] {
  const { to, value } = (parameter ?? {}) as TransactionRequest
  return [
    ['To', to ?? 'a new contract'],
    ['Amount', `${isHex(value) ? formatEther(BigInt(value)) : '0'} ETH`]
  ]
}

function dataText(parameter: unknown): { readonly text?: string } {
  const { data, input } = (parameter ?? {}) as TransactionRequest
  const payload = data ?? input
  if (payload === undefined || payload === '0x') return {}
  return { text: callText(payload) }
}

function callText(data: Hex): string {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return `${functionName}(${(args ?? []).join(', ')})`
  } catch {
    return String(data)
  }
}

function pretty(value: unknown): string {
  try {
    return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, null, 2)
  } catch {
    return String(value)
  }
}
