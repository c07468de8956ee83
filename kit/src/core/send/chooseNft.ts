import { parseCaipAddress } from '../../protocol/caip.js'
import { noActiveAddress, unsupportedChain } from '../../protocol/errors/wallet.js'
import type { Nft } from '../../protocol/http/nfts.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { viewNft } from '../select/viewNft.js'
import { updateSend } from '../state/send.js'
import { readNft } from './openSend.js'

/**
 * Chooses an NFT of the account, as the data API lists it, in place of a token. Throws LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, and
 * LATCHKEY_NETWORK__UNSUPPORTED_CHAIN for one of another network: on the account's own it would be something else.
 */
export function chooseNft(kit: Kit, nft: Nft): void {
  const account = activeAccount(kit)
  if (!account) throw noActiveAddress()
  const shown = viewNft(kit, nft)
  const { caipNetworkId } = parseCaipAddress(account.caipAddress)
  if (parseCaipAddress(shown.contract).caipNetworkId !== caipNetworkId) throw unsupportedChain()
  updateSend(kit, { nft: readNft(shown), token: undefined, amount: '', unit: 'token' })
}
