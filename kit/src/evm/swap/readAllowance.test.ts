import { createClient, custom } from 'viem'
import { expect, test } from 'vitest'
import type { NetworkReader } from '../networkReader.js'
import { readAllowance } from './readAllowance.js'

test('the allowance is read from the token, for the owner and this spender', async () => {
  const asked: unknown[] = []
  const request = async ({ params }: { readonly params: readonly unknown[] }) => {
    asked.push(params[0])
    return `0x${'5'.padStart(64, '0')}`
  }
  const client = createClient({ transport: custom({ request }) }) as unknown as NetworkReader
  const [token, owner, spender] = ['1', '2', '3'].map(digit => `0x${digit.repeat(40)}`)
  expect(await readAllowance(client, { token, owner, spender } as never)).toBe(5n)
  const words = ['2', '3'].map(digit => digit.repeat(40).padStart(64, '0')).join('')
  expect(asked).toMatchObject([{ to: token, data: `0xdd62ed3e${words}` }])
})
