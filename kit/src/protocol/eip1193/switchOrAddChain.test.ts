import { expect, test } from 'vitest'
import { base } from '../../chains/index.js'
import { createMemoryClock } from '../../testing/memoryClock.js'
import { type ChainSwitch, switchOrAddChain, unknownChainCodes } from './switchOrAddChain.js'

const unknown = { code: 4902 }

/**
 * A wallet: per method, `answers` are thrown or returned in order; `onChain` are the results of the checks. The last one is
 * repeated.
 */
function setUp(
  answers: { readonly switches?: readonly unknown[]; readonly adds?: readonly unknown[] },
  onChain: readonly (boolean | undefined)[] = [true]
) {
  const clock = createMemoryClock()
  const calls: string[] = []
  const left = { switches: [...(answers.switches ?? [])], adds: [...(answers.adds ?? [])] }
  const checks = [...onChain]
  const abort = { aborted: false }
  const options: ChainSwitch = {
    chainId: base.id,
    network: base,
    clock,
    signal: abort,
    hasActiveChain: true,
    async request(method, params) {
      calls.push(`${method} ${(params[0] as { chainId: string }).chainId}`)
      const answer = (method === 'wallet_switchEthereumChain' ? left.switches : left.adds).shift()
      if (answer) throw answer
      return null
    },
    isUnknownChain: error => unknownChainCodes.includes((error as { code: unknown }).code),
    isOnChain: () => (checks.length > 1 ? checks.shift() : checks[0])
  }
  return { clock, calls, abort, options }
}

const [switches, adds] = ['wallet_switchEthereumChain 0x2105', 'wallet_addEthereumChain 0x2105']

test('one request is enough for a chain that the wallet knows (EIP-3326)', async () => {
  const { options, calls } = setUp({})
  expect([await switchOrAddChain(options), calls]).toEqual([true, [switches]])
})

test.each([4902, 32_603, -32_603])('code %i adds the chain (EIP-3085), then switches once', async code => {
  const { options, calls } = setUp({ switches: [{ code }] }, [false, true])
  expect([await switchOrAddChain(options), calls]).toEqual([true, [switches, adds, switches]])
})

test('a wallet that switches when it adds the chain gets no second switch request', async () => {
  const { options, calls } = setUp({ switches: [unknown] }, [true])
  expect([await switchOrAddChain(options), calls]).toEqual([true, [switches, adds]])
})

test('a wallet whose chain is unknown gets a second switch request after adding, and its approval counts', async () => {
  const { options, calls } = setUp({ switches: [unknown] }, [undefined])
  expect([await switchOrAddChain(options), calls]).toEqual([true, [switches, adds, switches]])
})

test('without an active chain the wallet gets no second switch request after adding', async () => {
  const { options, calls, clock } = setUp({ switches: [unknown] }, [false, false, true])
  const outcome = switchOrAddChain({ ...options, hasActiveChain: false })
  await clock.advance(100)
  expect([await outcome, calls]).toEqual([true, [switches, adds]])
})

test('another error, or a chain without a description, causes no request to add it', async () => {
  const rejected = setUp({ switches: [{ code: 4001 }] })
  await expect(switchOrAddChain(rejected.options)).rejects.toEqual({ code: 4001 })
  const bare = setUp({ switches: [unknown] })
  await expect(switchOrAddChain({ ...bare.options, network: undefined })).rejects.toEqual(unknown)
  expect([rejected.calls, bare.calls]).toEqual([[switches], [switches]])
})

test('errors of adding and of the second switch are rejections', async () => {
  const declined = setUp({ switches: [unknown], adds: [{ code: 4001 }] })
  await expect(switchOrAddChain(declined.options)).rejects.toEqual({ code: 4001 })
  const again = setUp({ switches: [unknown, unknown] }, [false])
  await expect(switchOrAddChain(again.options)).rejects.toEqual(unknown)
  expect(again.calls).toEqual([switches, adds, switches])
})

test('a wallet has 2 s after its approval to change its chain', async () => {
  const { options, clock } = setUp({}, [false])
  let outcome: boolean | undefined
  const switching = switchOrAddChain(options).then(value => {
    outcome = value
  })
  await clock.advance(1_999)
  expect(outcome).toBeUndefined()
  await clock.advance(1)
  await switching
  expect([outcome, clock.pending()]).toEqual([false, 0])
})

test('an aborted switch sends no further request and starts no timer (P8)', async () => {
  for (const answers of [{ switches: [unknown] }, {}]) {
    const { options, calls, abort, clock } = setUp(answers, [false])
    const outcome = switchOrAddChain(options).catch(() => false)
    abort.aborted = true
    expect([await outcome, calls, clock.pending()]).toEqual([false, [switches], 0])
  }
})
