import { describe, expect, test } from 'vitest'
import { decodeBase58, encodeBase58, isSolanaAddress } from './base58.js'
import { programs } from './programs.js'
import { readMetaplex, readMint } from './readMint.js'
import { readTransaction } from './readTransaction.js'

const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

describe('base58', () => {
  test('encodes and decodes 32 bytes, and refuses other lengths and digits', () => {
    expect(encodeBase58(decodeBase58(mint, 32) ?? Buffer.alloc(0))).toBe(mint)
    expect(encodeBase58(Buffer.alloc(32))).toBe(programs.system)
    const wrong = [
      '',
      '1'.repeat(31),
      '1'.repeat(33),
      `${mint}1`,
      mint.replace('E', '0'),
      'z'.repeat(44),
      '__proto__'
    ]
    expect(wrong.filter(isSolanaAddress)).toEqual([])
  })
})

/** A mint of Token-2022 with a pointer to itself, and metadata. */
function mintWith(name: Buffer, extra: readonly Buffer[] = []): Buffer {
  const key = decodeBase58(mint, 32) ?? Buffer.alloc(32)
  const base = Buffer.alloc(166)
  base[44] = 6
  base[45] = 1
  base[165] = 1
  const field = (type: number, value: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(type, 0)
    head.writeUInt16LE(value.length, 2)
    return Buffer.concat([head, value])
  }
  const text = (value: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt32LE(value.length)
    return Buffer.concat([head, value])
  }
  const metadata = Buffer.concat([
    Buffer.alloc(32),
    key,
    text(name),
    text(Buffer.from('SYM')),
    text(Buffer.from('https://a.example/x'))
  ])
  return Buffer.concat([
    base,
    ...extra,
    field(18, Buffer.concat([Buffer.alloc(32), key])),
    field(19, metadata)
  ])
}

describe('mints that lie', () => {
  const read = (data: Buffer, program: string = programs.token2022) => readMint(mint, { program, data })

  test('a name loses control and bidirectional characters, and is cut', () => {
    const found = read(mintWith(Buffer.from(`\u202eegnarO\u0000\u0007${'x'.repeat(300)}`)))
    expect(found).toMatchObject({
      decimals: 6,
      names: { name: `egnarO${'x'.repeat(122)}`, symbol: 'SYM', uri: 'https://a.example/x' }
    })
  })

  test('lengths that lead behind the end, and any cut, give no name and no error', () => {
    const whole = mintWith(Buffer.from('Name'))
    for (let length = 0; length < whole.length; length++) {
      const found = read(whole.subarray(0, length))
      expect([undefined, '', 'Name']).toContain(found?.names?.name)
    }
    const lying = Buffer.from(whole)
    lying.writeUInt32LE(0xffffffff, whole.length - 4 - 4 - 3 - 4 - 19 - 4)
    expect(read(lying)?.names).toBeUndefined()
  })

  test('metadata of another mint, of another program, or of a mint that is none, do not count', () => {
    expect(read(mintWith(Buffer.from('Name')), programs.system)).toBeUndefined()
    expect(readMint(mint, undefined)).toBeUndefined()
    const other = Buffer.alloc(400)
    other[0] = 4
    expect(readMetaplex(mint, { program: programs.metaplex, data: other })).toBeUndefined()
    expect(readMetaplex(mint, { program: programs.system, data: other })).toBeUndefined()
  })
})

describe('transactions that lie', () => {
  const account = mint
  const given = { account, signature: 's', cursor: '' }
  const base = (change: object = {}) => ({
    slot: 1,
    blockTime: 1_700_000_000,
    meta: { err: null, innerInstructions: null, preTokenBalances: null, postTokenBalances: null },
    transaction: {
      message: {
        accountKeys: [{ pubkey: programs.token }],
        instructions: [
          {
            programId: programs.system,
            program: 'system',
            parsed: { type: 'transfer', info: { source: programs.token, destination: account, lamports: 5 } }
          }
        ]
      }
    },
    ...change
  })

  test('a transfer of SOL is read', () => {
    expect(readTransaction(base(), given)).toMatchObject({
      operation: 'receive',
      minedAt: 1_700_000_000_000,
      transfers: [{ kind: 'native', token: null, from: programs.token, to: account, amount: 5n }]
    })
  })

  test.each([
    undefined,
    null,
    7,
    '',
    [],
    {},
    base({ slot: -1 }),
    base({ blockTime: null }),
    base({ meta: null }),
    base({ transaction: {} })
  ])('%j is no transaction', answer => {
    expect(readTransaction(answer, given)).toBeUndefined()
  })

  test.each([
    [
      'a negative amount',
      { type: 'transfer', info: { source: programs.token, destination: account, lamports: -5 } }
    ],
    [
      'a fraction',
      { type: 'transfer', info: { source: programs.token, destination: account, lamports: 0.5 } }
    ],
    [
      'an amount that JSON rounds',
      { type: 'transfer', info: { source: programs.token, destination: account, lamports: 2 ** 60 } }
    ],
    [
      'a receiver that is no address',
      { type: 'transfer', info: { source: programs.token, destination: '<b>', lamports: 5 } }
    ],
    [
      'tokens of accounts that nobody knows',
      {
        type: 'transferChecked',
        info: { source: account, destination: account, tokenAmount: { amount: '5' } }
      }
    ],
    ['a text', 'transfer']
  ])('an instruction with %s moves nothing', (_, parsed) => {
    const instructions = [{ programId: programs.system, program: 'system', parsed }]
    const transaction = { message: { accountKeys: [{ pubkey: programs.token }], instructions } }
    expect(readTransaction(base({ transaction }), given)?.transfers).toEqual([])
  })

  test('a failed transaction moved nothing', () => {
    const meta = { ...base().meta, err: { InstructionError: [0, { Custom: 1 }] } }
    expect(readTransaction(base({ meta }), given)).toMatchObject({ isFailed: true, transfers: [] })
  })
})
