import { address, createSolanaRpc } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaAccounts } from './accounts.js'
import { programs } from './programs.js'
import { type SolanaDevnet, startSolana } from './startSolana.js'
import { oddSolanaTokens, type SolanaToken, solanaTokens, solFunds } from './tokens.js'
import { tokenAccountOf } from './world/instructions.js'

const historyEnd = new Date('2026-06-01T12:00:00Z')
let solana: SolanaDevnet
beforeAll(async () => {
  solana = await startSolana({ port: 0, history: true, historyEnd })
})
afterAll(() => solana.stop())

const rpc = () => createSolanaRpc(solana.rpcUrl)
const [alice] = solanaAccounts
const signaturesOf = (of: string) => rpc().getSignaturesForAddress(address(of)).send()

test('accounts hold the documented SOL and tokens at the end', async () => {
  for (const [index, { address: of }] of solanaAccounts.entries()) {
    const { value } = await rpc().getBalance(address(of)).send()
    expect(Number(value) / 1e9).toBe(Number(solFunds[index]))
  }
  for (const token of solanaTokens) {
    for (const index of [0, 1] as const) {
      if (token.holdings[index] === '0') continue
      const account = await tokenAccountOf(token, address(solanaAccounts[index].address))
      const { value } = await rpc().getTokenAccountBalance(account).send()
      expect([token.symbol, value.uiAmountString]).toEqual([token.symbol, token.holdings[index]])
    }
  }
})

test('the history of account 0 is newest first over nine months, with failed transactions and memos', async () => {
  const list = await signaturesOf(alice.address)
  const times = list.map(({ blockTime }) => Number(blockTime))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  const [newest = 0, oldest = 0] = [times[0], times.at(-1)]
  expect(newest).toBeLessThan(historyEnd.getTime() / 1000)
  expect(newest - oldest).toBeGreaterThan(260 * 86_400)
  expect(list.length).toBeGreaterThan(100)
  expect(list.filter(({ err }) => err !== null).map(({ err }) => err)).toEqual([
    { InstructionError: [0n, { Custom: 1n }] },
    { InstructionError: [0n, { Custom: 1n }] }
  ])
  const memos = list.flatMap(({ memo }) => memo ?? [])
  expect(memos).toContain('[15] Rent of month 9')
  expect(memos).toContain('[24] A note without a payment')
})

test('pages by before and until join without a gap', async () => {
  const all = (await signaturesOf(alice.address)).map(({ signature }) => signature)
  const first = await rpc().getSignaturesForAddress(address(alice.address), { limit: 10 }).send()
  const rest = await rpc()
    .getSignaturesForAddress(address(alice.address), { before: first[9]?.signature, until: all[20] } as never)
    .send()
  expect([...first, ...rest].map(({ signature }) => signature)).toEqual(all.slice(0, 20))
})

test('each run sends the same transactions with the same signatures', async () => {
  const again = await startSolana({ port: 0, history: true })
  const list = await createSolanaRpc(again.rpcUrl).getSignaturesForAddress(address(alice.address)).send()
  await again.stop()
  const first = await signaturesOf(alice.address)
  expect(list.map(({ signature }) => signature)).toEqual(first.map(({ signature }) => signature))
})

test('mints of Token-2022 have their metadata in them, those of Metaplex beside them, with URIs that answer', async () => {
  type Parsed = {
    parsed: { info: { extensions?: { extension: string; state: { name?: string; uri?: string } }[] } }
  }
  const infoOf = async ({ mint }: SolanaToken) => {
    const { value } = await rpc().getAccountInfo(address(mint), { encoding: 'jsonParsed' }).send()
    if (value === null) throw new Error(`There is no mint ${mint}`)
    return (value.data as unknown as Parsed).parsed.info
  }
  for (const token of [...solanaTokens, ...oddSolanaTokens]) {
    const own = (await infoOf(token)).extensions?.find(({ extension }) => extension === 'tokenMetadata')
    expect(own?.state.name).toBe(token.metadata === 'token2022' ? token.name : undefined)
    if (own?.state.uri === undefined) continue
    const json = (await (await fetch(own.state.uri)).json()) as { name: string; image: string }
    expect(json.name).toBe(token.name)
    expect((await fetch(json.image)).headers.get('content-type')).toBe('image/png')
  }
  const found = await rpc().getProgramAccounts(address(programs.metaplex), { encoding: 'base64' }).send()
  const metaplex = [...solanaTokens, ...oddSolanaTokens].filter(({ metadata }) => metadata === 'metaplex')
  expect(found).toHaveLength(metaplex.length)
  expect(Buffer.from(found[0]?.account.data[0] ?? '', 'base64').toString()).toContain(solana.rpcUrl.slice(-4))
})
