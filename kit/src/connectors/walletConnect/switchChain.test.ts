import { describe, expect, test } from 'vitest'
import { arbitrum, base } from '../../chains/index.js'
import { connected, createSession, namespacesOf, walletFault } from './context.harness.js'

describe('switching the chain', () => {
  test('to a chain of the session sends no request, and reports the chain once', async () => {
    const { sessions, walletRequests, notified, emitted, ask } = await connected()
    await sessions.switchNetwork(base)
    await sessions.switchNetwork(base)
    expect([walletRequests, emitted, await ask('eth_chainId')]).toEqual([
      [],
      [['chainChanged', '0x2105']],
      '0x2105'
    ])
    expect(notified).toMatchObject([['eip155', { type: 'session', session: { chainId: '8453' } }]])
  })

  test('to another chain asks the wallet to switch, then to add, and succeeds when the session has the chain', async () => {
    const wallet = await connected()
    wallet.setAnswer(({ method }) => {
      if (method === 'wallet_switchEthereumChain') throw walletFault(4902)
      wallet.change([createSession({ namespaces: namespacesOf(['1', '8453', '42161']) })])
      return null
    })
    await wallet.sessions.switchNetwork(arbitrum)
    expect(wallet.walletRequests.map(([, method]) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain'
    ])
    expect(wallet.notified.at(-1)).toMatchObject([
      'eip155',
      { session: { chainId: '42161', networks: ['eip155:1', 'eip155:8453', 'eip155:42161'] } }
    ])
  })

  test('rejects with LATCHKEY_NETWORK__NOT_IN_SESSION if the wallet agrees and the session lacks the chain', async () => {
    const { sessions, environment, notified } = await connected()
    const switching = sessions.switchNetwork(arbitrum).catch((error: { code: string }) => error.code)
    await environment.advance(2_100)
    expect([await switching, notified]).toEqual(['LATCHKEY_NETWORK__NOT_IN_SESSION', []])
  })

  test('after a switch in another tab sends no request, and rejects until the session has the chain', async () => {
    const { sessions, walletRequests, ask } = await connected()
    await expect(sessions.switchNetwork(arbitrum, { silent: true })).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK__NOT_IN_SESSION'
    })
    await sessions.switchNetwork(base, { silent: true })
    expect([walletRequests, await ask('eth_chainId')]).toEqual([[], '0x2105'])
  })

  test('of MetaMask needs no chain in the session', async () => {
    const { sessions, ask, setAnswer } = await connected({}, createSession({}, 'MetaMask Wallet'))
    await sessions.switchNetwork(arbitrum)
    setAnswer(({ isAnyChain }) => isAnyChain)
    expect([await ask('eth_chainId'), await ask('personal_sign')]).toEqual(['0xa4b1', true])
  })

  test('reports a rejection to the kit and to the application', async () => {
    const { sessions, ask, notified } = await connected({ answer: () => Promise.reject(walletFault(5000)) })
    await expect(sessions.switchNetwork(arbitrum)).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK__SWITCH_REJECTED'
    })
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa4b1' }])).toEqual({ code: 4001 })
    expect(await ask('wallet_switchEthereumChain', [{ chainId: 'x' }])).toEqual({ code: -32_602 })
    expect(notified).toEqual([])
  })

  test('after the kit stopped waiting, an unknown chain is not added (P8)', async () => {
    const { sessions, walletRequests, setAnswer } = await connected()
    let reject = (_: Error) => {}
    setAnswer(
      () =>
        new Promise((_, fail) => {
          reject = fail
        })
    )
    const abort = new AbortController()
    const switching = sessions.switchNetwork(arbitrum, { signal: abort.signal }).catch(() => undefined)
    await expect.poll(() => walletRequests.length).toBe(1)
    abort.abort()
    reject(walletFault(4902))
    await switching
    expect(walletRequests.map(([, method]) => method)).toEqual(['wallet_switchEthereumChain'])
  })
})
