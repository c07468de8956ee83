import { afterEach, expect, test } from 'vitest'
import { userRejected } from '../../protocol/errors/wallet.js'
import { deferred } from '../../setupTestKit.harness.js'
import { disconnect } from '../actions/disconnect.js'
import { listedApprovals } from '../select/listedApprovals.js'
import { setTransactions, transactionsSlice } from '../state/transactions.js'
import { account, approval, become, destroyKits, failure, open } from './approvals.harness.js'
import { leaveRevocations } from './leaveRevocations.js'
import { revokeApprovals } from './revokeApprovals.js'

afterEach(destroyKits)

const one = approval('1')
const two = approval('2')

/** A network on which approvals stand by their ids; undefined: it does not tell. */
function network(stands: Record<string, boolean | undefined>) {
  let count = 0
  return {
    stands,
    readings: () => count,
    readApprovals: async ({ approvals }: { readonly approvals: readonly { readonly id: string }[] }) => {
      count++
      return approvals.map(({ id }) => stands[id])
    }
  }
}

test('an approval leaves the list once the chain says that it is gone, and is listed when it is given again', async () => {
  const { stands, readApprovals } = network({ 'id-1': true })
  const { kit, sent, states } = await open({ client: { readApprovals } })
  await revokeApprovals(kit, { approvals: [one] })
  expect([listedApprovals(kit, account, [one]), states()]).toEqual([[one], { 'id-1': 'sent' }])
  stands['id-1'] = false
  become(kit, 'confirmed')
  expect(states()).toEqual({ 'id-1': 'verifying' })
  await expect.poll(states).toEqual({})
  const again = { ...one, hash: '0xnew' }
  expect([listedApprovals(kit, account, [one]), listedApprovals(kit, account, [again])]).toEqual([
    [],
    [again]
  ])
  await revokeApprovals(kit, { approvals: [again] })
  expect(sent.length).toBe(2)
})

test('an approval that still stands after its transaction stays, says so, and may be tried again', async () => {
  const { readApprovals, readings } = network({ 'id-1': true })
  const { kit, sent, states, environment } = await open({ client: { readApprovals } })
  await revokeApprovals(kit, { approvals: [one] })
  become(kit, 'confirmed')
  await expect.poll(readings).toBe(1)
  // A node may lag behind the one that has included the transaction.
  await environment.advance(2_000)
  await expect.poll(readings).toBe(2)
  expect(states()).toEqual({ 'id-1': 'verifying' })
  await environment.advance(5_000)
  await expect.poll(states).toEqual({ 'id-1': 'stands' })
  expect(listedApprovals(kit, account, [one])).toEqual([one])
  await revokeApprovals(kit, { approvals: [one] })
  expect(sent.length).toBe(2)
})

test('an approval that the network does not tell of stays, and is unknown', async () => {
  const { readApprovals } = network({})
  const { kit, states, environment } = await open({ client: { readApprovals } })
  await revokeApprovals(kit, { approvals: [one] })
  become(kit, 'confirmed')
  for (const time of [0, 2_000, 5_000]) await environment.advance(time)
  await expect.poll(states).toEqual({ 'id-1': 'unknown' })
  expect(listedApprovals(kit, account, [one])).toEqual([one])
})

test.each([
  ['failed', 'failed'],
  ['replaced', 'failed'],
  ['cancelled', 'failed'],
  ['dropped', 'unknown'],
  ['unknown', 'unknown']
] as const)('after a transaction that is %s, an approval that stands is %s', async (status, expected) => {
  const { kit, states } = await open({ client: { readApprovals: network({ 'id-1': true }).readApprovals } })
  await revokeApprovals(kit, { approvals: [one] })
  become(kit, status)
  await expect.poll(states).toEqual({ 'id-1': expected })
})

test('of a batch that is reverted in part, each approval has its own outcome', async () => {
  const { readApprovals } = network({ 'id-1': false, 'id-2': true })
  const { kit, states, environment } = await open({
    client: { readApprovals },
    requests: {
      getCapabilities: async () => ({ 'eip155:1': { atomic: { status: 'supported' } } }),
      sendCalls: async () => 'batch'
    }
  })
  await revokeApprovals(kit, { approvals: [one, two] })
  become(kit, 'partiallyReverted')
  await expect.poll(states).toEqual({ 'id-2': 'verifying' })
  for (const time of [2_000, 5_000]) await environment.advance(time)
  await expect.poll(states).toEqual({ 'id-2': 'failed' })
  expect(listedApprovals(kit, account, [one, two])).toEqual([two])
})

test('a block that is undone brings the approval back, until the chain says again that it is gone', async () => {
  const { kit, states } = await open({ client: { readApprovals: network({ 'id-1': false }).readApprovals } })
  await revokeApprovals(kit, { approvals: [one] })
  become(kit, 'confirmed')
  await expect.poll(states).toEqual({})
  become(kit, 'pending')
  expect([states(), listedApprovals(kit, account, [one])]).toEqual([{ 'id-1': 'sent' }, [one]])
  become(kit, 'confirmed')
  await expect.poll(states).toEqual({})
})

test('a transaction that the person removes from the list leaves its approvals unknown', async () => {
  const { kit, states } = await open()
  await revokeApprovals(kit, { approvals: [one] })
  setTransactions(kit, [])
  expect(states()).toEqual({ 'id-1': 'unknown' })
})

/** A wallet that answers each transaction when the test says so. */
async function openSlow() {
  const answers: ReturnType<typeof deferred<string>>[] = []
  const opened = await open({
    requests: {
      sendTransaction: () => {
        const answer = deferred<string>()
        answers.push(answer)
        return answer.promise
      }
    }
  })
  const run = failure(revokeApprovals(opened.kit, { approvals: [one, two] }))
  await expect.poll(() => answers.length).toBe(1)
  return { ...opened, answers, run }
}

test('a wallet that does not answer can be left: its request stays listed, the others are as before, and a later answer counts', async () => {
  const { kit, states, answers, run } = await openSlow()
  expect(states()).toEqual({ 'id-1': 'asking', 'id-2': 'checking' })
  leaveRevocations(kit)
  expect(await run).toBe('LATCHKEY_REQUEST__UNKNOWN')
  expect([states(), answers.length]).toEqual([{ 'id-1': 'left' }, 1])
  answers[0]?.resolve('0xlate')
  await expect.poll(states).toEqual({ 'id-1': 'sent' })
  expect(kit.slice(transactionsSlice).get()).toMatchObject([{ hash: '0xlate' }])
})

test('a later refusal of a request that was left, and requested again, changes nothing of the new one', async () => {
  const { kit, states, answers, run } = await openSlow()
  leaveRevocations(kit)
  await run
  void failure(revokeApprovals(kit, { approvals: [one] }))
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.reject(userRejected())
  answers[1]?.resolve('0xsecond')
  await expect.poll(states).toEqual({ 'id-1': 'sent' })
})

test('a later answer after the end of the connection is not followed (promise P1)', async () => {
  const { kit, answers, run } = await openSlow()
  leaveRevocations(kit)
  await run
  await disconnect(kit)
  answers[0]?.resolve('0xlate')
  await Promise.resolve()
  expect(kit.slice(transactionsSlice).get()).toEqual([])
})
