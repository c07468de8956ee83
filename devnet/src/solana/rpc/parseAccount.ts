import type { Ledger, LedgerAccount } from '../ledger/createLedger.js'
import { isTokenProgram, readMint, readTokenAccount, uiAmount } from '../ledger/tokenAmounts.js'
import { programs } from '../programs.js'
import { createReader } from './readBytes.js'

/** An account's data as encoding `jsonParsed` has them. */
export type ParsedData = {
  readonly program: string
  readonly parsed: { readonly type: string; readonly info: Readonly<Record<string, unknown>> }
  readonly space: number
}

/** Parses the accounts that Agave's account decoder parses and that occur here; undefined for others. */
export function parseAccount(
  account: LedgerAccount,
  ledger: Pick<Ledger, 'account'>
): ParsedData | undefined {
  const { data, programAddress } = account
  const space = data.length
  try {
    if (programAddress === programs.system && data.length === 80)
      return { program: 'nonce', parsed: nonceOf(data), space }
    if (!isTokenProgram(programAddress)) return undefined
    const program = programAddress === programs.token ? 'spl-token' : 'spl-token-2022'
    const parsed = mintOf(data) ?? tokenAccountOf(data, ledger)
    return parsed && { program, parsed, space }
  } catch {
    return undefined
  }
}

function nonceOf(data: Uint8Array) {
  const reader = createReader(data, 4)
  if (reader.u32() !== 1) return { type: 'uninitialized', info: {} }
  return {
    type: 'initialized',
    info: {
      authority: reader.key(),
      blockhash: reader.key(),
      feeCalculator: { lamportsPerSignature: `${reader.u64()}` }
    }
  }
}

function mintOf(data: Uint8Array) {
  const mint = readMint(data)
  if (!mint) return undefined
  const reader = createReader(data)
  const mintAuthority = reader.paddedKey()
  reader.bytes(10)
  const freezeAuthority = reader.paddedKey()
  const info = {
    mintAuthority,
    supply: mint.supply.toString(),
    decimals: mint.decimals,
    isInitialized: true,
    freezeAuthority
  }
  return { type: 'mint', info: { ...info, ...extensionsOf(data) } }
}

const states = ['uninitialized', 'initialized', 'frozen']

function tokenAccountOf(data: Uint8Array, ledger: Pick<Ledger, 'account'>) {
  const token = readTokenAccount(data)
  const mint = token && readMint(ledger.account(token.mint)?.data ?? new Uint8Array())
  if (!token || !mint) return undefined
  const reader = createReader(data, 72)
  const delegate = reader.paddedKey()
  reader.u8()
  const isNative = reader.u32() === 1
  const reserve = reader.u64()
  const delegated = reader.u64()
  const closeAuthority = reader.paddedKey()
  return {
    type: 'account',
    info: {
      mint: token.mint,
      owner: token.owner,
      tokenAmount: uiAmount(token.amount, mint.decimals),
      ...(delegate ? { delegate, delegatedAmount: uiAmount(delegated, mint.decimals) } : {}),
      state: states[token.state] ?? 'initialized',
      isNative,
      ...(isNative ? { rentExemptReserve: uiAmount(reserve, mint.decimals) } : {}),
      ...(closeAuthority ? { closeAuthority } : {}),
      ...extensionsOf(data)
    }
  }
}

/** The extensions of Token-2022 behind the account type: type, length, value. */
function extensionsOf(data: Uint8Array) {
  if (data.length <= 166) return {}
  const reader = createReader(data, 166)
  const extensions: unknown[] = []
  while (reader.rest >= 4) {
    const type = reader.u16()
    const value = reader.bytes(reader.u16())
    if (type === 0) break
    extensions.push(extensionOf(type, createReader(value)))
  }
  return { extensions }
}

function extensionOf(type: number, reader: ReturnType<typeof createReader>) {
  switch (type) {
    case 1: {
      const authorities = {
        transferFeeConfigAuthority: reader.keyOrNull(),
        withdrawWithheldAuthority: reader.keyOrNull(),
        withheldAmount: Number(reader.u64())
      }
      const fee = () => ({
        epoch: Number(reader.u64()),
        maximumFee: Number(reader.u64()),
        transferFeeBasisPoints: reader.u16()
      })
      const state = { ...authorities, olderTransferFee: fee(), newerTransferFee: fee() }
      return { extension: 'transferFeeConfig', state }
    }
    case 2:
      return { extension: 'transferFeeAmount', state: { withheldAmount: Number(reader.u64()) } }
    case 7:
      return { extension: 'immutableOwner' }
    case 18:
      return {
        extension: 'metadataPointer',
        state: { authority: reader.keyOrNull(), metadataAddress: reader.keyOrNull() }
      }
    case 19: {
      const state = {
        updateAuthority: reader.keyOrNull(),
        mint: reader.key(),
        name: reader.text(),
        symbol: reader.text(),
        uri: reader.text()
      }
      const additionalMetadata = Array.from({ length: reader.u32() }, () => [reader.text(), reader.text()])
      return { extension: 'tokenMetadata', state: { ...state, additionalMetadata } }
    }
    default:
      return { extension: 'unparseableExtension' }
  }
}
