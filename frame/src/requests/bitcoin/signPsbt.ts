import { type Pair, type Psbt, inputTypes, readPsbt, valueIn, writePsbt } from '../../bitcoin/psbt.js'
import { isSame } from '../../bitcoin/scripts.js'
import { sighashAll } from '../../bitcoin/sighash.js'
import {
  type BitcoinTransaction,
  counted,
  createReader,
  number,
  sized,
  writeOutput
} from '../../bitcoin/transaction.js'
import { concatBytes } from '../../keys/bytes.js'
import { fieldsOf } from '../../keys/record/readRecord.js'
import type { RequestContext } from '../RequestContext.js'
import { accountUnknown, invalidRequest, methodRefused } from '../RequestError.js'
import type { BitcoinAsked } from './BitcoinAsked.js'
import { confirmSpending } from './confirmSpending.js'
import { readCoins } from './readCoins.js'
import { sendSigned } from './sendSigned.js'
import { witnessOf } from './signSpending.js'

type Signed = { readonly psbt: string; readonly transaction: BitcoinTransaction }

/**
 * `bip122_signPsbt`: signs the inputs that the request names, all of which must be of the account. With `broadcast` they are completed, and the transaction is
 * sent; else they are not, so that others may still sign.
 */
export async function signPsbt(context: RequestContext, params: unknown, asked: BitcoinAsked) {
  const { psbt: text, signInputs, broadcast = false } = fieldsOf(params)
  const psbt = read(text)
  const indexes = readIndexes(psbt, signInputs, asked)
  const isSent = broadcast === true
  if (isSent && psbt.inputs.some((map, index) => !indexes.includes(index) && !isFinal(map)))
    throw invalidRequest('psbt: another must sign it before it is sent')
  return confirmSpending<Signed, { readonly psbt: string; readonly txid?: string }>(context, asked, {
    isSent,
    prepare: () => prepare(context, psbt, indexes, asked),
    sign(spending, { privateKey, publicKey }) {
      const inputs = psbt.inputs.map((map, index): readonly Pair[] => {
        if (!indexes.includes(index)) return map
        const witness = witnessOf(spending, index, privateKey, publicKey)
        return isSent
          ? [
              ...map.filter(({ key: [type = 0] }) => type <= inputTypes.output),
              { key: Uint8Array.of(inputTypes.finalWitness), value: counted(witness.map(sized)) }
            ]
          : [
              ...map.filter(({ key }) => !isSame(key, signatureKey(publicKey))),
              { key: signatureKey(publicKey), value: witness[0] }
            ]
      })
      return { psbt: writePsbt({ ...psbt, inputs }), transaction: withFinal(psbt.transaction, inputs) }
    },
    async send({ psbt: signed, transaction }) {
      return { psbt: signed, ...(isSent && { txid: await sendSigned(context, asked.chain, transaction) }) }
    }
  })
}

const signatureKey = (publicKey: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(inputTypes.signature), publicKey)

function read(text: unknown): Psbt {
  try {
    return readPsbt(text as string)
  } catch (cause) {
    throw invalidRequest(`psbt: ${cause instanceof Error ? cause.message : 'Invalid input'}`)
  }
}

/** The inputs to sign. Throws -32602 for a list of another form, 4100 for another account, 4200 for another kind of signature than SIGHASH_ALL. */
function readIndexes(psbt: Psbt, signInputs: unknown, { address }: BitcoinAsked): readonly number[] {
  const list: readonly unknown[] = Array.isArray(signInputs) ? signInputs : []
  const indexes = list.map(item => {
    const { index, address: owner, sighashTypes = [sighashAll] } = fieldsOf(item)
    const map = psbt.inputs[Number(index)]
    if (!Number.isInteger(index) || !map || !Array.isArray(sighashTypes))
      throw invalidRequest('signInputs: Invalid input')
    if (owner !== address) throw accountUnknown()
    const wanted = valueIn(map, inputTypes.sighash)
    if (!sighashTypes.includes(sighashAll) || (wanted && !isSame(wanted, number(sighashAll, 4))))
      throw methodRefused('The wallet signs for all inputs and all outputs only (SIGHASH_ALL)')
    return Number(index)
  })
  if (indexes.length === 0 || new Set(indexes).size !== indexes.length)
    throw invalidRequest('signInputs: Invalid input')
  return indexes
}

/** What the inputs spend. Throws for a PSBT that says something else of it, and for an input of another account. */
async function prepare(
  context: RequestContext,
  { transaction, inputs }: Psbt,
  indexes: readonly number[],
  { chain, script }: BitcoinAsked
) {
  const coins = await readCoins(context, chain, transaction.inputs, index =>
    valueIn(inputs[index] ?? [], inputTypes.transaction)
  )
  for (const [index, coin] of coins.entries()) {
    const said = valueIn(inputs[index] ?? [], inputTypes.output)
    if (said && !isSame(said, writeOutput(coin)))
      throw invalidRequest(`psbt: what it says of input ${index} is not true`)
    if (indexes.includes(index) && !isSame(coin.script, script)) throw accountUnknown()
  }
  return { transaction, coins }
}

const isFinal = (map: readonly Pair[]): boolean =>
  valueIn(map, inputTypes.finalScript) !== undefined || valueIn(map, inputTypes.finalWitness) !== undefined

/** The transaction with what completes its inputs, where that is known. */
function withFinal(
  transaction: BitcoinTransaction,
  inputs: readonly (readonly Pair[])[]
): BitcoinTransaction {
  const complete = transaction.inputs.map((input, index) => {
    const map = inputs[index] ?? []
    const witness = valueIn(map, inputTypes.finalWitness)
    const reader = witness && createReader(witness)
    return {
      ...input,
      script: valueIn(map, inputTypes.finalScript) ?? input.script,
      ...(reader && { witness: reader.list(reader.sized) })
    }
  })
  return { ...transaction, inputs: complete }
}
