import { parseCaipAddress } from '../../protocol/caip.js'
import { noActiveAddress } from '../../protocol/errors/wallet.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { uuid } from '../services/uuid.js'
import { type SendIntent, type SendState, sendSlice, updateSend } from '../state/send.js'
import { amountOf } from './amounts.js'
import { printOf } from './printOf.js'
import { readIntent } from './readIntent.js'
import { assertComplete } from './validate.js'

/**
 * Opens the review of the form: an intent, from which at most one transaction comes (promise P18), and begins to read its fees, its
 * warnings and what it will do. The same payment keeps an intent that the wallet already has. Throws the errors of SPEC section 5,
 * and LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS.
 * @example const { id } = openIntent(kit)
 */
export function openIntent(kit: Kit): SendIntent {
  const state = kit.slice(sendSlice).get()
  assertComplete(state)
  const account = activeAccount(kit)
  if (!account) throw noActiveAddress()
  const intent = toIntent(kit, state, account.caipAddress)
  const open = state.intent
  const isOpen = open && (open.status === 'sending' || open.status === 'unknown')
  if (isOpen && printOf(open) === printOf(intent)) return open
  updateSend(kit, { intent })
  void readIntent(kit, intent)
  // With the warnings that need no network.
  return kit.slice(sendSlice).get().intent ?? intent
}

function toIntent(kit: Kit, state: SendState, account: SendIntent['account']): SendIntent {
  assertComplete(state)
  const { token, nft, receiver, onSent } = state
  const { caipNetworkId: network, address: from } = parseCaipAddress(account)
  const { symbol, name, decimals, price, image } = token ?? { decimals: 0, symbol: '', name: '' }
  return {
    id: uuid(kit.environment.random),
    account,
    transfer: {
      network,
      from,
      to: receiver.address,
      amount: amountOf(state) ?? 0n,
      ...(token?.address && { token: { address: token.address } }),
      ...(nft && { nft: { contract: nft.contract, tokenId: nft.tokenId, standard: nft.standard } })
    },
    asset: nft
      ? { symbol: '', name: nft.name, decimals: 0, image: nft.image }
      : { symbol, name, decimals, price, image },
    receiverName: receiver.name,
    isBurn: receiver.isBurn ?? false,
    status: 'review',
    warnings: [],
    onSent
  }
}
