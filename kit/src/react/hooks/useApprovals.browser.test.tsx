import { expect, test } from 'vitest'
import { approval } from '../../core/approvals/approvals.harness.js'
import { probe } from './probe.harness.js'
import { useApprovals } from './useApprovals.js'

const options = { services: { api: 'https://api.example' } }

test('useApprovals: what is listed, and why some may be missing', async () => {
  const own = approval('1')
  let incomplete = ['indexing', 'cut'].map(reason => ({ chainId: 'eip155:1', reason }))
  const { now, client, wallet } = await probe(useApprovals, {
    options,
    world: {
      respond: url =>
        url.includes('/supported-chains')
          ? { body: { http: ['eip155:1'], ws: [] } }
          : { body: { approvals: [own], incomplete } }
    }
  })
  expect(now()).toMatchObject({ data: undefined, incomplete: [], revocations: {} })
  await client.connect(wallet)
  await expect
    .poll(() => now())
    .toMatchObject({ status: 'success', data: [own], incomplete: ['indexing', 'cut'] })
  incomplete = []
  await now().refetch()
  await expect.poll(() => now()).toMatchObject({ status: 'success', incomplete: [] })
})
