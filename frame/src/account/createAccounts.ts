import type { FrameAnswerPayload } from 'latchkey/protocol/frame'
import type { AccountWallet } from '../contracts/AccountWallet.js'
import type { ActiveAccount } from '../contracts/ActiveAccount.js'
import type { SmartAccount, SmartAccounts } from '../contracts/SmartAccounts.js'
import { isOwnFactor, type WalletRecord } from '../keys/record/WalletRecord.js'
import { FrameRefusal } from '../service/describeFailure.js'
import type { FrameUser } from '../service/FrameUser.js'
import { accountOn, bitcoinPrefix } from './accountOn.js'
import type { Chains } from './createChains.js'

type AccountType = ActiveAccount['type']

/** The account and the chain in use, and what GET_USER answers. */
export type FrameAccounts = {
  /** Opens the wallet, if it is not open yet. `origin`: of the page that asks; `chain`: an EVM chain (CAIP-2), by default the one in use. */
  readonly active: (origin: string, signal?: AbortSignal, chain?: string) => Promise<ActiveAccount>
  /** The user with the account on a chain (CAIP-2). */
  readonly describeUser: (
    chain: string,
    origin: string,
    signal: AbortSignal
  ) => Promise<FrameAnswerPayload<'GET_USER'>>
  /** Throws `account_type` where the chain has no smart accounts. */
  readonly prefer: (
    type: AccountType,
    origin: string,
    signal: AbortSignal
  ) => Promise<FrameAnswerPayload<'SET_PREFERRED_ACCOUNT'>>
  readonly initSmartAccount: (
    origin: string,
    signal: AbortSignal
  ) => Promise<FrameAnswerPayload<'INIT_SMART_ACCOUNT'>>
}

type Parameters = {
  readonly chains: Chains
  readonly user: () => FrameUser
  readonly wallet: () => Pick<AccountWallet, 'open' | 'testAddress'>
  /** Called only where smart accounts are asked for (decision D7). */
  readonly smart: () => Promise<Pick<SmartAccounts, 'account'> | undefined>
}

/** The accounts of the person who is logged in, by chain. */
export function createAccounts({ chains, user, wallet, smart }: Parameters): FrameAccounts {
  const ownerOf = (origin: string, signal?: AbortSignal): Promise<WalletRecord> =>
    wallet().open(origin, signal)

  const findSmart = async (chain: string, record: WalletRecord): Promise<SmartAccount | undefined> =>
    chains.hasSmart(chain)
      ? (await smart())?.account(chain, record.accounts.evm.address as `0x${string}`)
      : undefined

  /** SPEC section 8: a smart account that cannot be read leaves the account of the key. */
  const trySmart = (chain: string, record: WalletRecord) => findSmart(chain, record).catch(() => undefined)

  /** The types that the page was told of, by chain: what it shows is what is used. */
  const told = new Map<string, AccountType>()
  const active: FrameAccounts['active'] = async (origin, signal, chain = chains.evm()) => {
    const record = await ownerOf(origin, signal)
    const owner = record.accounts.evm.address as `0x${string}`
    const type = told.get(chain) ?? chains.preferred(chain)
    const found = type === 'smartAccount' ? await findSmart(chain, record) : undefined
    return { address: found?.address ?? owner, type: found ? 'smartAccount' : 'eoa', owner, chain }
  }
  return {
    active,
    async describeUser(chain, origin, signal) {
      const { email = null, username } = user()
      const record = await ownerOf(origin, signal)
      const isCustodial = !record.factors.every(isOwnFactor)
      const common = {
        email,
        ...(username === undefined ? {} : { userName: username }),
        ...(isCustodial ? { isCustodial } : {})
      }
      const name = accountOn(chain) ?? 'evm'
      if (name === 'bitcoinTest')
        return {
          ...common,
          address: await wallet().testAddress(bitcoinPrefix(chain) ?? ''),
          chainId: chain
        }
      if (name !== 'evm') return { ...common, address: record.accounts[name].address, chainId: chain }
      const chainId = Number(chain.slice('eip155:'.length))
      const owner = record.accounts.evm.address
      const own = { address: owner, type: 'eoa' } as const
      // Until a page has asked for a smart account once, none is computed or named (decision D7).
      const found = chains.usesSmart() ? await trySmart(chain, record) : undefined
      const type = found ? chains.preferred(chain) : 'eoa'
      told.set(chain, type)
      if (!found) return { ...common, address: owner, chainId, accounts: [own], preferredAccountType: 'eoa' }
      return {
        ...common,
        address: type === 'smartAccount' ? found.address : owner,
        chainId,
        smartAccountDeployed: found.isDeployed,
        accounts: [own, { address: found.address, type: 'smartAccount' }],
        preferredAccountType: type
      }
    },
    async prefer(type, origin, signal) {
      const chain = chains.evm()
      const record = await ownerOf(origin, signal)
      const found = type === 'smartAccount' ? await findSmart(chain, record) : undefined
      if (type === 'smartAccount' && !found) throw new FrameRefusal('account_type')
      await chains.prefer(chain, type)
      told.set(chain, type)
      return { type, address: found?.address ?? record.accounts.evm.address }
    },
    async initSmartAccount(origin, signal) {
      const found = await findSmart(chains.evm(), await ownerOf(origin, signal))
      if (!found) throw new FrameRefusal('account_type')
      return { address: found.address, isDeployed: found.isDeployed }
    }
  }
}
