import { expect, test } from 'vitest'
import { bob } from '../../setupTestKit.harness.js'
import { open } from '../actions/send.harness.js'
import { switchNetwork } from '../actions/switchNetwork.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import { findNetwork } from '../select/network.js'
import { setReceiver } from './setReceiver.js'

const carol = `0x${'c'.repeat(40)}`

/** A form on a network whose names the test resolves. */
async function openNamed(resolveName: NonNullable<NetworkClient['resolveName']>) {
  return open(undefined, undefined, { sendTransfer: async () => '0x' }, { resolveName })
}

test('setReceiver settles when another text replaces its own, and only the last name is requested', async () => {
  const requested: string[] = []
  const { kit, state, environment } = await openNamed(async name => {
    requested.push(name)
    return bob
  })
  const first = setReceiver(kit, { text: 'alice.eth' })
  await environment.advance(0)
  const second = setReceiver(kit, { text: 'bob.eth' })
  const third = setReceiver(kit, { text: '' }).then(() => setReceiver(kit, { text: 'carol.eth' }))
  await environment.advance(0)
  await environment.advance(500)
  await Promise.all([first, second, third])
  expect(requested).toEqual(['carol.eth'])
  expect(state().receiver).toEqual({ status: 'found', address: bob, name: 'carol.eth' })
})

test('setReceiver leaves no listener behind, and settles when the kit is destroyed', async () => {
  const { kit, environment } = await openNamed(async () => bob)
  let listeners = 0
  const counting = {
    ...kit,
    onDestroy: (run: () => void) => {
      listeners += 1
      const remove = kit.onDestroy(run)
      return () => {
        listeners -= 1
        remove()
      }
    }
  }
  const done = setReceiver(counting, { text: 'alice.eth' })
  await environment.advance(0)
  await environment.advance(500)
  await done
  expect(listeners).toBe(0)
  const waiting = setReceiver(kit, { text: 'bob.eth' })
  await environment.advance(0)
  kit.destroy()
  await waiting
})

test('an answer for a text that was set again counts for nothing: it may be of another network', async () => {
  const answers: ((address: string) => void)[] = []
  const { kit, state, environment } = await openNamed(() => new Promise(resolve => answers.push(resolve)))
  void setReceiver(kit, { text: 'alice.eth' })
  await environment.advance(0)
  await environment.advance(500)
  await expect.poll(() => answers.length).toBe(1)
  // The change of the network empties the form, and the same name is typed again.
  await switchNetwork(kit, { network: findNetwork(kit, 'eip155:8453') as never })
  void setReceiver(kit, { text: 'alice.eth' })
  answers[0]?.(carol)
  await environment.advance(0)
  expect(state().receiver).toEqual({ status: 'resolving' })
  await environment.advance(500)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(bob)
  await expect.poll(() => state().receiver).toEqual({ status: 'found', address: bob, name: 'alice.eth' })
})
