import { invalidPsbt } from '../protocol/errors/bitcoin.js'
import { invalidAddress } from '../protocol/errors/opening.js'
import {
  chainMismatch,
  invalidAmount,
  noAccounts,
  requestUnsupported,
  walletBroken
} from '../protocol/errors/wallet.js'
import type { BitcoinProvider, BitcoinPsbtRequest } from '../protocol/bitcoinProvider.js'
import type { TransferRequest } from '../protocol/walletRequests.js'
import { hexToBase64 } from './families/encoding.js'
import { isAddressOn, kindOf, type Shared, toCanonical } from './readShared.js'
import type { WalletClient } from './WalletClient.js'

/** All coins that there will be, in satoshis (BIP-42): a safe integer. */
const mostSatoshis = 2_100_000_000_000_000n
/** More characters than a PSBT of the largest standard transaction has. */
const psbtLimit = 6_000_000
/** More characters than any signature of one key has. */
const signatureLimit = 8_192
/** Flags of a signature are one byte. */
const sighashLimit = 255

/** The requests of a connected Bitcoin wallet. Parameters are checked before the wallet is asked, and its answers after it. */
export type BitcoinRequests = Pick<BitcoinProvider, 'signMessage' | 'signPSBT'> & {
  sendTransfer?(transfer: TransferRequest): Promise<string>
}

/** Makes the requests of a client. `current`: what the wallet shares now; each request is for an account of that. */
export function createRequests(client: WalletClient, current: () => Shared | undefined): BitcoinRequests {
  /** Rejects with LATCHKEY_CONNECT__NO_ACCOUNTS for an address that the wallet does not share. */
  const own = (address: string) => {
    const shared = current()
    const account = shared?.accounts.find(one => one.address === toCanonical(address))
    if (!shared || !account) throw noAccounts({ details: 'address' })
    return { reference: shared.reference, account }
  }
  return {
    async signMessage({ message, address, protocol }) {
      const { reference, account } = own(address)
      const kind = kindOf(reference, account.address)
      const question = { message, address: account.address, kind, protocol, reference }
      return readSignature(await client.signMessage(question))
    },
    async signPSBT(request) {
      if (!client.signPsbt) throw requestUnsupported({ context: { method: 'signPsbt' } })
      const checked = checkPsbt(request)
      const accounts = checked.signInputs.map(({ address }) => own(address))
      const { reference = '' } = accounts[0] ?? current() ?? {}
      const { psbt, txid } = await client.signPsbt(checked, reference)
      if (!isPsbt(psbt)) throw walletBroken({ details: 'signPsbt' })
      if (!checked.broadcast) return { psbt }
      // Sent, but not said as what: the signed PSBT tells it.
      return { psbt, ...(isTxid(txid) && { txid }) }
    },
    ...(client.sendTransfer && { sendTransfer: transfer => pay(client, own, transfer) })
  }
}

async function pay(
  client: WalletClient,
  own: (address: string) => { readonly reference: string; readonly account: Shared['accounts'][number] },
  { network, from, to, amount, token, nft }: TransferRequest
): Promise<string> {
  const { reference, account } = own(from)
  if (token || nft || !client.sendTransfer) throw requestUnsupported({ context: { method: 'sendTransfer' } })
  // Wallets pay from their payment address, whatever a page says.
  if (account.type !== 'payment') throw requestUnsupported({ context: { method: 'sendTransfer (ordinal)' } })
  if (network !== `bip122:${reference}`) throw chainMismatch()
  if (!isAddressOn(reference, to)) throw invalidAddress()
  if (amount <= 0n || amount > mostSatoshis) throw invalidAmount()
  const txid = await client.sendTransfer({ from: account.address, to, amount, reference })
  if (!isTxid(txid)) throw walletBroken({ details: 'sendTransfer' })
  return txid.toLowerCase()
}

const isTxid = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{64}$/i.test(value)

/** Base64 of `psbt` and 0xff (BIP-174, "magic bytes"). */
const isPsbt = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= psbtLimit && /^cHNidP[\w+/]+={0,2}$/.test(value)

/** Throws LATCHKEY_BITCOIN__INVALID_PSBT. */
function checkPsbt({ psbt, signInputs, broadcast }: BitcoinPsbtRequest): BitcoinPsbtRequest {
  const isIndex = (index: unknown) => Number.isInteger(index) && Number(index) >= 0
  const isInput = ({ index, address, sighashTypes = [] }: BitcoinPsbtRequest['signInputs'][number]) =>
    isIndex(index) &&
    typeof address === 'string' &&
    sighashTypes.every(flag => isIndex(flag) && flag <= sighashLimit)
  if (!isPsbt(psbt) || !Array.isArray(signInputs) || !signInputs.every(isInput)) throw invalidPsbt()
  return {
    psbt,
    signInputs: signInputs.map(input => ({ ...input, address: toCanonical(input.address) ?? input.address })),
    broadcast: broadcast === true
  }
}

/** Base64, as the `Connector` contract says; some wallets answer hexadecimal. */
function readSignature(answer: unknown): string {
  if (typeof answer !== 'string' || answer === '' || answer.length > signatureLimit)
    throw walletBroken({ details: 'signMessage' })
  if (/^(?:0x)?(?:[\da-f]{2}){64,}$/i.test(answer)) return hexToBase64(answer.replace(/^0x/, ''))
  // Version 2 of BIP-322 writes the variant before the base64.
  if (!/^[\w+/]+={0,2}$/.test(answer)) throw walletBroken({ details: 'signMessage' })
  return answer
}
