import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { readPatience } from '../../scripts/lib/patience.mjs'
import { devnetTokens, testAccounts, tokenFunds } from './index.js'
import { createRpc } from './world/createRpc.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ports = {
  LATCHKEY_DEMO_PORT: '9470',
  LATCHKEY_SERVER_PORT: '9471',
  LATCHKEY_DEVNET_PORT: '9472',
  LATCHKEY_WALLET_PORT: '9475',
  LATCHKEY_MAIL_PORT: '9476',
  LATCHKEY_IDENTITY_PORT: '9478'
}

type House = ReturnType<typeof startHouse>
const running: House[] = []

/** `npm start` without npm, because npm reports its shell's exit code after Ctrl-C, not ours. */
function startHouse() {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--reset'], {
    cwd: root,
    env: { ...process.env, ...ports, npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return { child, output: () => output, closed: once(child, 'close') }
}

afterEach(async () => {
  for (const { child, closed } of running.splice(0)) {
    child.kill('SIGTERM')
    await closed
  }
})

const isOpen = (port: string) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false
  )

test('npm start: all parts answer after the ready line, taken ports are reported, and Ctrl-C ends all parts', {
  timeout: 120_000 * readPatience()
}, async () => {
  const house = startHouse()
  running.push(house)
  await expect
    .poll(() => house.output(), { timeout: 110_000 * readPatience() })
    .toMatch(/^ready: demo http:\/\/localhost:9470 server http:\/\/localhost:9471$/m)

  const page = await (await fetch('http://localhost:9470/')).text()
  expect(page).toContain('<!doctype html>')
  const answer = await fetch(
    `http://localhost:9471/v1/account/${testAccounts[0].address}/balance?currency=usd&projectId=demo`
  )
  const { balances } = (await answer.json()) as {
    balances: { chainId: string; symbol: string; price: number; quantity: { numeric: string } }[]
  }
  for (const { symbol, priceUsd } of devnetTokens.filter(token => token.decimals > 0)) {
    const found = balances.filter(balance => balance.symbol === symbol)
    expect(found.map(balance => [balance.chainId, balance.quantity.numeric])).toEqual([
      ['eip155:31337', tokenFunds[symbol]],
      ['eip155:31338', tokenFunds[symbol]]
    ])
    // Swaps of the history moved the prices of the pools by less than 1 %.
    for (const { price } of found) expect(Math.abs(price / priceUsd - 1)).toBeLessThan(0.01)
  }

  const sent = createRpc('http://127.0.0.1:9472').call(
    'eth_getTransactionCount',
    testAccounts[0].address,
    'latest'
  )
  expect(Number(await sent), 'transactions of the history').toBeGreaterThan(180)

  expect(house.output()).toContain('mail inbox http://localhost:9476')
  expect(await (await fetch('http://localhost:9476/mails')).json()).toEqual([])

  const second = startHouse()
  expect(await second.closed).toEqual([1, null])
  expect(second.output()).toContain(
    'Port 9470 (demo) is already in use. Stop what uses it, or set LATCHKEY_DEMO_PORT to another port.'
  )

  house.child.kill('SIGINT')
  expect(await house.closed).toEqual([0, null])
  const parts = ['9470', '9471', '9472', '9473', '9474', '9475', '9476', '9477']
  expect(await Promise.all(parts.map(isOpen))).toEqual(parts.map(() => false))
})
