import { numberToHex } from 'viem'
import { page, userEvent } from 'vitest/browser'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openScreen } from '../screen/index.js'
import { createTestRequests, payee } from './requests.harness.js'

const text = () => document.body.textContent ?? ''
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a smart account without money: shows what is asked and from which account, and goes on once there is enough', async () => {
  await page.viewport(360, 600)
  const screen = await openScreen({ windowUrl: '/window' })
  onTestFinished(() => screen.close())
  const { request, owner, node } = await createTestRequests(screen, 'smartAccount')
  const enough = node.answers.eth_getBalance as () => unknown
  node.answers.eth_getBalance = () => '0x0'
  const answer = request('eth_sendTransaction', [{ to: payee, value: numberToHex(10n ** 17n) }]).catch(
    (error: unknown) => error
  )
  await vi.waitFor(() => expect(text()).toContain('Add funds, then try again'), { timeout: 8_000 })
  expect(document.querySelector('h2')?.textContent).toBe('Send')
  expect(text()).toMatch(/0\.1\sETH/)
  expect(text().replace(/\s/g, '')).toContain(owner)
  expect(document.querySelector('.simulation')).toBeNull()
  expect((button('Approve').element() as HTMLButtonElement).disabled).toBe(true)
  node.answers.eth_getBalance = enough
  await userEvent.click(button('Try again'))
  await vi.waitFor(() => expect(text()).not.toContain('Add funds'), { timeout: 8_000 })
  await vi.waitFor(() => expect((button('Approve').element() as HTMLButtonElement).disabled).toBe(false), {
    timeout: 8_000
  })
  await userEvent.click(button('Reject'))
  expect(await answer).toMatchObject({ code: 4001 })
})
