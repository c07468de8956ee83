import { getBase58Decoder } from '@solana/kit'
import { isTokenProgram, uiAmount } from '../ledger/tokenAmounts.js'
import { programs } from '../programs.js'
import { createReader } from './readBytes.js'

/** An instruction with addresses in place of indices. */
export type ReadInstruction = {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
  readonly stackHeight: number | null
}

type Parsed = { readonly type: string; readonly info: Readonly<Record<string, unknown>> }

/** An instruction as encoding `jsonParsed` has it: parsed if it is one of the programs that are known here, else with its data in base58. */
export function parseInstruction(instruction: ReadInstruction) {
  const { program, accounts, data, stackHeight } = instruction
  const parsed = parse(instruction)
  if (parsed === undefined)
    return { programId: program, accounts, data: getBase58Decoder().decode(data), stackHeight }
  return { program: parsed.name, programId: program, parsed: parsed.parsed, stackHeight }
}

function parse(instruction: ReadInstruction): { name: string; parsed: Parsed | string } | undefined {
  const { program, accounts, data } = instruction
  const withName = (name: string, parsed: Parsed | undefined) => parsed && { name, parsed }
  try {
    if (program === programs.memo || program === programs.formerMemo)
      return { name: 'spl-memo', parsed: new TextDecoder('utf-8', { fatal: true }).decode(data) }
    if (program === programs.system) return withName('system', parseSystem(accounts, data))
    if (isTokenProgram(program)) return withName('spl-token', parseToken(accounts, data))
    if (program === programs.associatedToken)
      return withName('spl-associated-token-account', parseAssociated(accounts, data))
    return undefined
  } catch {
    return undefined
  }
}

function parseAssociated(
  [source, account, wallet, mint, systemProgram, tokenProgram]: readonly string[],
  data: Uint8Array
): Parsed | undefined {
  const type = { 0: 'create', 1: 'createIdempotent' }[data[0] ?? 0]
  return type === undefined
    ? undefined
    : { type, info: { source, account, wallet, mint, systemProgram, tokenProgram } }
}

function parseSystem(accounts: readonly string[], data: Uint8Array): Parsed | undefined {
  const reader = createReader(data)
  const [first, second, third] = accounts
  switch (reader.u32()) {
    case 0: {
      const info = { lamports: Number(reader.u64()), space: Number(reader.u64()), owner: reader.key() }
      return { type: 'createAccount', info: { source: first, newAccount: second, ...info } }
    }
    case 1:
      return { type: 'assign', info: { account: first, owner: reader.key() } }
    case 2:
      return {
        type: 'transfer',
        info: { source: first, destination: second, lamports: Number(reader.u64()) }
      }
    case 3: {
      const info = {
        base: reader.key(),
        seed: reader.longText(),
        lamports: Number(reader.u64()),
        space: Number(reader.u64()),
        owner: reader.key()
      }
      return { type: 'createAccountWithSeed', info: { source: first, newAccount: second, ...info } }
    }
    case 4:
      return {
        type: 'advanceNonce',
        info: { nonceAccount: first, recentBlockhashesSysvar: second, nonceAuthority: third }
      }
    case 5: {
      const info = { nonceAccount: first, destination: second, lamports: Number(reader.u64()) }
      return { type: 'withdrawFromNonce', info: { ...info, nonceAuthority: accounts[4] } }
    }
    case 6:
      return { type: 'initializeNonce', info: { nonceAccount: first, nonceAuthority: reader.key() } }
    case 8:
      return { type: 'allocate', info: { account: first, space: Number(reader.u64()) } }
    case 11: {
      const info = {
        lamports: Number(reader.u64()),
        sourceSeed: reader.longText(),
        sourceOwner: reader.key()
      }
      return {
        type: 'transferWithSeed',
        info: { source: first, sourceBase: second, destination: third, ...info }
      }
    }
    default:
      return undefined
  }
}

/** The authority of an instruction: one signer, or several after the account that has several. */
function authorityOf(name: string, accounts: readonly string[], at: number) {
  const signers = accounts.slice(at + 1)
  if (signers.length === 0) return { [name]: accounts[at] }
  return { [`multisig${name[0]?.toUpperCase()}${name.slice(1)}`]: accounts[at], signers }
}

function parseToken(accounts: readonly string[], data: Uint8Array): Parsed | undefined {
  const reader = createReader(data)
  const [first, second, third, fourth] = accounts
  const checked = () => {
    const amount = reader.u64()
    return { tokenAmount: uiAmount(amount, reader.u8()) }
  }
  switch (reader.u8()) {
    case 0:
    case 20: {
      const info = { mint: first, decimals: reader.u8(), mintAuthority: reader.key() }
      const freezeAuthority = reader.rest > 0 ? reader.optionalKey() : null
      return {
        type: data[0] === 0 ? 'initializeMint' : 'initializeMint2',
        info: { ...info, ...(freezeAuthority ? { freezeAuthority } : {}) }
      }
    }
    case 1:
      return {
        type: 'initializeAccount',
        info: { account: first, mint: second, owner: third, rentSysvar: fourth }
      }
    case 3: {
      const info = { source: first, destination: second, amount: `${reader.u64()}` }
      return { type: 'transfer', info: { ...info, ...authorityOf('authority', accounts, 2) } }
    }
    case 4: {
      const info = { source: first, delegate: second, amount: `${reader.u64()}` }
      return { type: 'approve', info: { ...info, ...authorityOf('owner', accounts, 2) } }
    }
    case 5:
      return { type: 'revoke', info: { source: first, ...authorityOf('owner', accounts, 1) } }
    case 7: {
      const info = { mint: first, account: second, amount: `${reader.u64()}` }
      return { type: 'mintTo', info: { ...info, ...authorityOf('mintAuthority', accounts, 2) } }
    }
    case 8: {
      const info = { account: first, mint: second, amount: `${reader.u64()}` }
      return { type: 'burn', info: { ...info, ...authorityOf('authority', accounts, 2) } }
    }
    case 9:
      return {
        type: 'closeAccount',
        info: { account: first, destination: second, ...authorityOf('owner', accounts, 2) }
      }
    case 12: {
      const info = { source: first, mint: second, destination: third, ...checked() }
      return { type: 'transferChecked', info: { ...info, ...authorityOf('authority', accounts, 3) } }
    }
    case 13: {
      const info = { source: first, mint: second, delegate: third, ...checked() }
      return { type: 'approveChecked', info: { ...info, ...authorityOf('owner', accounts, 3) } }
    }
    case 14: {
      const info = { mint: first, account: second, ...checked() }
      return { type: 'mintToChecked', info: { ...info, ...authorityOf('mintAuthority', accounts, 2) } }
    }
    case 15: {
      const info = { account: first, mint: second, ...checked() }
      return { type: 'burnChecked', info: { ...info, ...authorityOf('authority', accounts, 2) } }
    }
    case 16:
    case 18: {
      const info = { account: first, mint: second, owner: reader.key() }
      return { type: data[0] === 16 ? 'initializeAccount2' : 'initializeAccount3', info }
    }
    case 17:
      return { type: 'syncNative', info: { account: first } }
    case 21:
      return { type: 'getAccountDataSize', info: { mint: first } }
    case 22:
      return { type: 'initializeImmutableOwner', info: { account: first } }
    // The extension of fees of Token-2022: TransferCheckedWithFee is its second instruction.
    case 26: {
      if (reader.u8() !== 1) return undefined
      const amount = reader.u64()
      const decimals = reader.u8()
      const info = {
        source: first,
        mint: second,
        destination: third,
        tokenAmount: uiAmount(amount, decimals),
        feeAmount: uiAmount(reader.u64(), decimals)
      }
      return { type: 'transferCheckedWithFee', info: { ...info, ...authorityOf('authority', accounts, 3) } }
    }
    default:
      return undefined
  }
}
