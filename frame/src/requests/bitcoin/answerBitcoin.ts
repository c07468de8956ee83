import { base64 } from '@scure/base'
import { accountOn, bitcoinPrefix } from '../../account/accountOn.js'
import { dustOf, scriptOf } from '../../bitcoin/scripts.js'
import { textBytes } from '../../keys/bytes.js'
import { fieldsOf } from '../../keys/record/readRecord.js'
import { confirm } from '../confirm/confirm.js'
import { type Asked, chainOf, describeFor, type RequestContext } from '../RequestContext.js'
import { accountUnknown, invalidRequest } from '../RequestError.js'
import { openSealed, seal } from '../seal.js'
import type { BitcoinAsked } from './BitcoinAsked.js'
import { confirmSpending } from './confirmSpending.js'
import { prepareTransfer } from './prepareTransfer.js'
import { sendSigned } from './sendSigned.js'
import { signPsbt } from './signPsbt.js'
import { witnessOf, withKeys } from './signSpending.js'
import { signBip322, signEcdsa } from './signText.js'

/** Answers a request of a network of Bitcoin, by the account of it. */
export async function answerBitcoin(
  context: RequestContext,
  method: string,
  params: unknown,
  from: Omit<Asked, 'account'> & { readonly chain: string }
): Promise<unknown> {
  const { chain, origin, signal } = from
  const prefix = bitcoinPrefix(chain) ?? ''
  const wallet = context.wallet()
  const { accounts } = await wallet.open(origin, signal)
  const name = accountOn(chain) ?? 'bitcoinTest'
  const address = name === 'bitcoinTest' ? await wallet.testAddress(prefix) : accounts[name].address
  const script = scriptOf(address, prefix)
  if (!script || fieldsOf(params).account !== address) throw accountUnknown()
  const asked = { ...from, address, script, name, prefix }
  if (method === 'bip122_signMessage') return signMessage(context, params, asked)
  return method === 'bip122_signPsbt'
    ? signPsbt(context, params, asked)
    : sendTransfer(context, params, asked)
}

/** `bip122_signMessage`: a text; `protocol`: `ecdsa` (BIP-137), which is the default, or `bip322`. */
function signMessage(context: RequestContext, params: unknown, asked: BitcoinAsked) {
  const { message: text, protocol = 'ecdsa' } = fieldsOf(params)
  if (typeof text !== 'string' || (protocol !== 'ecdsa' && protocol !== 'bip322')) throw invalidRequest()
  const { address: account, chain, script } = asked
  const message = textBytes(text)
  const sealed = seal([message])
  return confirm<{ readonly signature: string }>(context.screen, {
    ...asked,
    title: 'sign',
    words: context.words,
    async load() {
      const described = await describeFor(
        context,
        { kind: 'bitcoinMessage', message, account, chain },
        asked.origin
      )
      const run = async () => {
        const [shown = message] = openSealed(sealed)
        const signature = await withKeys(context, asked, (privateKey, publicKey) =>
          protocol === 'ecdsa'
            ? signEcdsa(shown, privateKey)
            : signBip322(shown, script, privateKey, publicKey)
        )
        return { signature: base64.encode(signature) }
      }
      return {
        described,
        account,
        network: chainOf(context, chain).name,
        choices: [{ raw: described.raw, run }]
      }
    }
  })
}

/** `bip122_sendTransfer`: satoshis in decimal digits. The wallet chooses inputs and fee; what is left comes back to the account. */
function sendTransfer(context: RequestContext, params: unknown, asked: BitcoinAsked) {
  const { recipientAddress: to, amount: digits } = fieldsOf(params)
  const script = scriptOf(String(to), asked.prefix)
  if (!script) throw invalidRequest('recipientAddress: Invalid input')
  const amount = /^\d{1,16}$/.test(String(digits)) ? BigInt(String(digits)) : 0n
  if (amount < dustOf(script)) throw invalidRequest('amount: less than the network passes on')
  return confirmSpending(context, asked, {
    isSent: true,
    prepare: () => prepareTransfer(context, asked, { amount, script }),
    sign({ transaction, coins }, { privateKey, publicKey }) {
      const inputs = transaction.inputs.map((input, index) => ({
        ...input,
        witness: witnessOf({ transaction, coins }, index, privateKey, publicKey)
      }))
      return { ...transaction, inputs }
    },
    send: async signed => ({ txid: await sendSigned(context, asked.chain, signed) })
  })
}
