import { walletBroken } from '../../protocol/errors/wallet.js'
import type { BitcoinPsbtRequest } from '../../protocol/bitcoinProvider.js'
import type { MessageToSign, SignedPsbt } from '../WalletClient.js'
import { callWallet } from './call.js'
import { base64ToHex, hexToBase64 } from './encoding.js'

/** The second parameter of `signMessage` of UniSat and OKX. Taproot keys have no ECDSA signature that BIP-137 could verify. */
export function messageType({ kind, protocol }: Pick<MessageToSign, 'kind' | 'protocol'>): string {
  const wanted = protocol ?? (kind === 'p2tr' ? 'bip322' : 'ecdsa')
  return wanted === 'ecdsa' ? 'ecdsa' : 'bip322-simple'
}

/**
 * `signPsbt` of UniSat and OKX. Both complete the inputs if they are told to: only what is sent at once is completed, so that another may still
 * sign the rest.
 */
export async function signPsbtByHex(
  provider: object,
  { psbt, signInputs, broadcast = false }: BitcoinPsbtRequest
): Promise<SignedPsbt> {
  const toSignInputs = signInputs.map(({ index, address, sighashTypes }) => ({
    index,
    address,
    ...(sighashTypes && { sighashTypes })
  }))
  const hex = await callWallet(provider, 'signPsbt', base64ToHex(psbt), {
    autoFinalized: broadcast,
    toSignInputs
  })
  if (typeof hex !== 'string' || !/^(?:[\da-f]{2})+$/i.test(hex)) throw walletBroken({ details: 'signPsbt' })
  const txid = broadcast ? await callWallet(provider, 'pushPsbt', hex) : undefined
  return { psbt: hexToBase64(hex), txid }
}
