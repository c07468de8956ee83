import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fromHex, toHex } from './bytes.js'
import {
  type Exchange,
  readAddress,
  readBlindSigning,
  readOpenApp,
  signHashes,
  signSentData,
  signText,
  signTransaction
} from './commands.js'
import { sendTypedData, type TypedDataParts } from './sendTypedData.js'

// What real devices answered to the maker's own client, recorded in the tests of its package. Ours sends the same commands.
const tests = join(
  dirname(createRequire(import.meta.url).resolve('@ledgerhq/hw-app-eth/package.json')),
  'tests'
)
const read = (...path: readonly string[]) => readFileSync(join(tests, ...path), 'utf8')

type Recorded = { readonly command: string; readonly answer: string }

const parseRecords = (text: string): readonly Recorded[] =>
  [...text.matchAll(/=>\s*([\da-f]+)\s*<=\s*([\da-f]+)/gi)].map(([, command = '', answer = '']) => ({
    command,
    answer
  }))

/** Answers what was recorded; fails at the first other command. */
function replay(records: readonly Recorded[]) {
  const sent: string[] = []
  const exchange: Exchange = async ({ id, p1 = 0, p2 = 0, data = new Uint8Array() }) => {
    const command = toHex(Uint8Array.of(...id, p1, p2, data.length, ...data)).slice(2)
    sent.push(command)
    const record = records[sent.length - 1]
    if (record?.command !== command) throw new Error(`sent ${command} in place of ${record?.command}`)
    if (!record.answer.endsWith('9000')) throw new Error(`status ${record.answer}`)
    return fromHex(`0x${record.answer.slice(0, -4)}`)
  }
  return { exchange, sent: () => sent }
}

const path = "44'/60'/0'/0/0"

describe('typed data', () => {
  const plain = readdirSync(join(tests, 'fixtures/apdus')).filter(name => /^\d+\.apdus$/.test(name))
  const messages = readdirSync(join(tests, 'fixtures/messages'))

  test('there are recordings', () => expect(plain).toHaveLength(19))

  test.each(plain)('of %s are sent as they were recorded', async name => {
    const number = name.split('.')[0] ?? ''
    const named = messages.filter(
      message => message.split(/[-.]/)[0] === number && !message.includes('empty')
    )
    expect(named).toHaveLength(1)
    const data: TypedDataParts = JSON.parse(read('fixtures/messages', named[0] ?? ''))
    const records = parseRecords(read('fixtures/apdus', name))
    const { exchange, sent } = replay(records)
    await sendTypedData(exchange, data)
    const { v, r, s } = await signSentData(exchange, path)
    expect(sent()).toEqual(records.map(({ command }) => command))
    expect(`${v.toString(16)}${r.slice(2)}${s.slice(2)}9000`).toBe(records.at(-1)?.answer)
  })
})

describe('the other commands', () => {
  const source = read('Eth.unit.test.ts')
  /** The recordings of one test. */
  const ofTest = (title: string) => {
    const begin = source.indexOf(`test("${title}"`)
    const text = source.slice(begin, source.indexOf('RecordStore.fromString(`', begin) + 10_000)
    return parseRecords(/fromString\(`([^`]*)`/.exec(text)?.[1] ?? '')
  }
  const pathOf = (data: Uint8Array) => {
    const view = new DataView(data.buffer, data.byteOffset)
    const parts = Array.from({ length: data[0] ?? 0 }, (_, index) => view.getUint32(1 + 4 * index))
    return parts.map(part => (part >= 0x8000_0000 ? `${part - 0x8000_0000}'` : `${part}`)).join('/')
  }

  /** The transactions and messages of all recordings: the commands of one request follow each other. */
  const requests = parseRecords(source).reduce<Recorded[][]>((all, record) => {
    if (!/^e00[48]/.test(record.command)) return all
    if (record.command.slice(4, 6) === '00') all.push([record])
    else all.at(-1)?.push(record)
    return all
  }, [])

  test('there are recordings', () => expect(requests.length).toBeGreaterThan(15))

  test.each(requests.map((records, index) => [index, records[0]?.command.slice(0, 4), records] as const))(
    'request %i, %s, is sent as it was recorded',
    async (_, ins, records) => {
      const data = fromHex(`0x${records.map(({ command }) => command.slice(10)).join('')}`)
      const rest = data.subarray(1 + 4 * (data[0] ?? 0))
      const { exchange, sent } = replay(records)
      const signed =
        ins === 'e008'
          ? await signText(exchange, pathOf(data), rest.subarray(4))
          : await signTransaction(exchange, pathOf(data), rest)
      expect(sent()).toEqual(records.map(({ command }) => command))
      expect(signed.r.slice(2)).toBe(records.at(-1)?.answer.slice(2, 66))
      expect(signed.s.slice(2)).toBe(records.at(-1)?.answer.slice(66, 130))
    }
  )

  test('an address', async () => {
    const records = ofTest('getAddress')
    const { exchange, sent } = replay(records)
    const [record] = records
    const data = fromHex(`0x${record?.command.slice(10)}`)
    const address = await readAddress(exchange, pathOf(data), record?.command.slice(4, 6) === '01')
    expect(sent()).toEqual(records.map(({ command }) => command))
    expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
    expect(
      Buffer.from(record?.answer ?? '', 'hex')
        .toString('latin1')
        .toLowerCase()
    ).toContain(address.slice(2).toLowerCase())
  })

  test('the configuration', async () => {
    const records = ofTest('getAppConfiguration')
    const { exchange } = replay(records)
    expect(await readBlindSigning(exchange)).toBe(records[0]?.answer.slice(0, 2) === '01')
  })

  test('two hashes', async () => {
    const records = ofTest('signEIP712HashedMessage')
    const { exchange, sent } = replay(records)
    const data = fromHex(`0x${records[0]?.command.slice(10)}`)
    const hashes = data.subarray(-64)
    await signHashes(exchange, pathOf(data), {
      domain: toHex(hashes.subarray(0, 32)),
      message: toHex(hashes.subarray(32))
    })
    expect(sent()).toEqual(records.map(({ command }) => command))
  })

  test('the open app', async () => {
    const { exchange } = replay(parseRecords(read('fixtures/apdus/version-1.12.0.apdus')))
    expect(await readOpenApp(exchange)).toEqual({ name: 'Ethereum', version: '1.12.0' })
  })
})
