import { expect, test } from 'vitest'
import { alice, bob } from '../../setupTestKit.harness.js'
import { countListeners, probe } from './probe.harness.js'
import { useConnections } from './useConnections.js'
import { useDisconnect } from './useDisconnect.js'
import { useLatchkey } from './useLatchkey.js'
import { useLatchkeyAccount } from './useLatchkeyAccount.js'
import { useLatchkeyBalance } from './useLatchkeyBalance.js'
import { useLatchkeyEvents } from './useLatchkeyEvents.js'
import { useLatchkeyNetwork } from './useLatchkeyNetwork.js'
import { useLatchkeyProvider } from './useLatchkeyProvider.js'
import { useLatchkeyState } from './useLatchkeyState.js'
import { useLatchkeyTheme } from './useLatchkeyTheme.js'
import { useLatchkeyWallets } from './useLatchkeyWallets.js'
import { useSignIn } from './useSignIn.js'
import { useNfts } from './useNfts.js'
import { useTokens } from './useTokens.js'
import { useWalletInfo } from './useWalletInfo.js'

test.for([
  ['useConnections', useConnections, 1],
  ['useDisconnect', useDisconnect, 0],
  ['useLatchkey', useLatchkey, 0],
  ['useLatchkeyAccount', useLatchkeyAccount, 1],
  ['useLatchkeyBalance', useLatchkeyBalance, 1],
  ['useLatchkeyEvents', useLatchkeyEvents, 0],
  ['useLatchkeyNetwork', useLatchkeyNetwork, 1],
  ['useLatchkeyProvider', useLatchkeyProvider, 1],
  ['useLatchkeyState', useLatchkeyState, 1],
  ['useLatchkeyTheme', useLatchkeyTheme, 1],
  ['useLatchkeyWallets', useLatchkeyWallets, 1],
  ['useSignIn', useSignIn, 1],
  ['useNfts', useNfts, 1],
  ['useTokens', useTokens, 1],
  ['useWalletInfo', useWalletInfo, 1]
] as const)(
  '%s has at most one listener, returns the same while nothing changes, and leaves no listener',
  async ([, use, listeners]) => {
    let count: ReturnType<typeof countListeners> = () => 0
    const used = await probe<unknown>(() => use(), {
      before: client => {
        count = countListeners(client)
      }
    })
    await used.client.ready()
    await used.client.connect(used.wallet)
    await used.again()
    const { now, answers } = used
    await expect.poll(() => isSettled(now())).toBe(true)
    const [before, changes] = [now(), answers.length]
    for (let round = 0; round < 5; round += 1) await used.again()
    expect(now()).toBe(before)
    expect(answers).toHaveLength(changes)
    const during = count()
    await used.remove()
    expect(during - count()).toBe(listeners)
  }
)

test('useLatchkeyAccount renders only if the account has changed', async () => {
  let renders = 0
  const { client, wallet } = await probe(() => {
    renders += 1
    return useLatchkeyAccount()
  })
  await client.ready()
  await client.connect(wallet)
  await nextFrame()
  const connected = renders
  client.setThemeMode('dark')
  client.updateFeatures({ allWallets: false })
  void client.open({ view: 'WhatIsAWallet' })
  await expect.poll(() => client.isOpen()).toBe(true)
  client.close()
  await nextFrame()
  expect(renders).toBe(connected)
  wallet.emit({ type: 'accounts', accounts: [bob, alice] })
  await expect.poll(() => renders).toBeGreaterThan(connected)
})

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

function isSettled(answer: unknown): boolean {
  return (answer as { status?: string } | undefined)?.status !== 'loading'
}
