import { formatUnits } from '../../protocol/units.js'
import type { MockRequest } from '../mockWallet/approvals.js'
import type { Description } from '../mockWallet/dialog/describe.js'
import { type MockBitcoinState, referenceOf } from './state.js'

/** Names of networks for the user. */
const names: Readonly<Record<string, string>> = {
  '000000000019d6689c085ae165831e93': 'Bitcoin',
  '000000000933ea01ad0ee984209779ba': 'Bitcoin Testnet',
  '00000000da84f2bafbbc53dee25a72ae': 'Bitcoin Testnet 4',
  '00000008819873e925422c1ff0f99f7c': 'Bitcoin Signet',
  '0f9188f13cb7b2c71f2a335e3a4fc328': 'Bitcoin Regtest'
}

/** Describes a request in words. Never throws: a request that cannot be parsed is shown unchanged. */
export function describeBitcoin(state: MockBitcoinState, { method, params }: MockRequest): Description {
  const [first] = params
  const account = [
    'Account',
    state.accounts[state.active]?.address('payment', referenceOf(state)) ?? ''
  ] as const
  const network = ['Network', names[referenceOf(state)] ?? state.network] as const
  switch (method) {
    case 'wallet_connect':
    case 'getAddresses':
    case 'requestAccounts':
    case 'connect':
    case 'bitcoin:connect':
      return {
        title: state.locked ? 'Unlock and connect' : 'Connect to this site',
        approve: state.locked ? 'Unlock' : 'Approve',
        rows: [account, network]
      }
    case 'signMessage':
    case 'bitcoin:signMessage':
      return { title: 'Sign a message', approve: 'Approve', rows: [account], text: messageOf(first) }
    case 'signPsbt':
    case 'bitcoin:signTransaction':
      return {
        title: 'Sign a transaction',
        approve: 'Approve',
        rows: [account, network],
        text: textOf(first)
      }
    case 'sendTransfer':
    case 'sendBitcoin':
    case 'send':
      return { title: 'Send', approve: 'Approve', rows: [account, network, ...paymentRows(params)] }
    case 'wallet_changeNetwork':
    case 'switchChain':
      return {
        title: 'Switch network',
        approve: 'Approve',
        rows: [network, ['New network', textOf((first as { readonly name?: unknown })?.name ?? first)]]
      }
  }
  return { title: `Allow ${method}`, approve: 'Approve', rows: [account], text: textOf(first) }
}

function messageOf(parameter: unknown): string {
  return textOf((parameter as { readonly message?: unknown } | undefined)?.message ?? parameter)
}

function paymentRows([first, second]: readonly unknown[]): readonly (readonly [string, string])[] {
  const { recipients, to, value } = (first ?? {}) as Readonly<Record<string, unknown>>
  const [recipient] = (Array.isArray(recipients) ? recipients : []) as readonly Readonly<
    Record<string, unknown>
  >[]
  const receiver = recipient?.address ?? to ?? first
  const satoshis = recipient?.amount ?? second
  const isWhole = /^\d{1,16}$/.test(String(satoshis))
  const amount = value ?? (isWhole ? formatUnits(BigInt(String(satoshis)), 8) : satoshis)
  return [
    ['To', textOf(receiver)],
    ['Amount', `${textOf(amount)} BTC`]
  ]
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value, null, 2) ?? String(value)
  } catch {
    return String(value)
  }
}
