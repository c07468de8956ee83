import type { User } from '../injected/createUser.js'
import type { DirectDocument } from './documents.js'
import { type CosmosSecret, toBech32 } from './keys.js'
import type { MockCosmosChain, MockCosmosFault, MockCosmosOptions } from './options.js'
import { createSigners } from './createSigners.js'

/** What the page may do with a wallet, and what it knows. */
export type CosmosWalletState = {
  readonly chains: readonly MockCosmosChain[]
  readonly permitted: readonly string[]
  readonly locked: boolean
}

/** Creates the object of the page, by `Keplr` of `@keplr-wallet/types`. */
export function createProvider(parameters: {
  readonly options: MockCosmosOptions
  readonly user: User
  readonly state: CosmosWalletState
  account(): CosmosSecret
  change(changed: Partial<CosmosWalletState>): void
}) {
  const { options, user, state, account, change } = parameters
  const { faults = [] } = options
  const has = (fault: MockCosmosFault) => faults.includes(fault)

  const chainOf = (chainId: string) => {
    const chain = state.chains.find(known => known.chainId === chainId)
    if (!chain) throw new Error(`There is no chain info for ${chainId}`)
    return chain
  }
  /** Asks the user unless the page has the permission for all of them, and the wallet is unlocked. */
  const permit = async (method: string, chainIds: readonly string[]) => {
    if (has('neverAnswers')) return new Promise<void>(() => undefined)
    for (const chainId of chainIds) chainOf(chainId)
    if (!state.locked && chainIds.every(chainId => state.permitted.includes(chainId))) return
    await user.decide(method, [...chainIds])
    change({ permitted: [...new Set([...state.permitted, ...chainIds])], locked: false })
  }
  /** The same, and records a request that was answered without the user. */
  const answer = async (method: string, chainIds: readonly string[]) => {
    const count = user.requests.length
    await permit(method, chainIds)
    if (user.requests.length === count) await user.note(method, [...chainIds])
  }
  const signerOf = (chainId: string, signer: unknown) => {
    if (toBech32(account(), chainOf(chainId).prefix) !== signer) throw new Error('Signer mismatched')
    return account()
  }

  async function getKey(chainId: string) {
    await answer('getKey', [chainId])
    const { prefix } = chainOf(chainId)
    const bech32Address = toBech32(account(), has('foreignAddress') ? 'foreign' : prefix)
    return describeKey(account(), has('keyNonsense') ? '<img src=x>' : bech32Address)
  }
  const { signAmino, signDirect, signArbitrary } = createSigners({
    user,
    isBroken: has('signatureNonsense'),
    permit: chainId => permit('enable', [chainId]),
    signerOf
  })

  return {
    version: '0.12.313',
    mode: 'extension' as const,
    enable: (chainIds: string | readonly string[]) => answer('enable', [chainIds].flat()),
    async disable(chainIds?: string | readonly string[]) {
      await user.note('disable', [chainIds].flat())
      const ended = chainIds === undefined ? state.permitted : [chainIds].flat()
      change({ permitted: state.permitted.filter(chainId => !ended.includes(chainId)) })
    },
    getKey,
    async experimentalSuggestChain(info: {
      readonly chainId: string
      readonly bech32Config: { readonly bech32PrefixAccAddr: string }
    }) {
      const { chainId } = info
      if (state.chains.some(known => known.chainId === chainId)) return
      await user.decide('experimentalSuggestChain', [info])
      change({ chains: [...state.chains, { chainId, prefix: info.bech32Config.bech32PrefixAccAddr }] })
    },
    signAmino,
    signDirect,
    ...(!has('noSignArbitrary') && { signArbitrary }),
    getOfflineSigner: (chainId: string) => ({
      async getAccounts() {
        const { bech32Address: address, pubKey: pubkey } = await getKey(chainId)
        return [{ address, pubkey, algo: 'secp256k1' as const }]
      },
      signAmino: (signer: string, document: unknown) => signAmino(chainId, signer, document),
      signDirect: (signer: string, document: DirectDocument) => signDirect(chainId, signer, document)
    })
  }
}

/** `Key` of `@keplr-wallet/types`. */
const describeKey = ({ name, publicKey, address }: CosmosSecret, bech32Address: string) => ({
  name,
  algo: 'secp256k1',
  pubKey: publicKey,
  address,
  bech32Address,
  isNanoLedger: false,
  isKeystone: false
})
