import { describe, expect, test } from 'vitest'
import { checkSliceWriters, slicesOf } from './sliceWriters.mjs'

const clientSlices = ['connection', 'lifecycle', 'modal', 'network', 'wallets'].map(
  name => `kit/src/client/state/${name}.ts`
)
const kitSlices = ['pairing', 'toast', 'view'].map(name => `kit/src/core/state/${name}.ts`)
const slices = slicesOf([...clientSlices, ...kitSlices, 'kit/src/testing/mockWallet/state.ts'])
const check = (text, file = 'kit/src/core/actions/x.ts') => checkSliceWriters(file, text, slices)

describe('checkSliceWriters', () => {
  test.each([
    ['kit.state.network.set({ ...state })', 'network'],
    ['client._internal.state.modal.set(initialModal)', 'modal'],
    ['const { connection } = kit.state\nconnection.set({})', 'connection'],
    ['const { state, report } = client\nstate.wallets.set(x)', 'wallets'],
    ['const { connection: live } = state\nlive.set({})', 'connection'],
    ['const modal = kit.state.modal\nmodal.set(x)', 'modal'],
    ['function close({ state: { modal } }) { modal.set(x) }', 'modal'],
    ['kit.slice(toastSlice).set(emptyToast)', 'toast'],
    ['const pairing = kit.slice(pairingSlice)\npairing.set(x)', 'pairing'],
    ['const { slice } = kit\nslice(viewSlice).set(x)', 'view'],
    ['kit.config.set({ ...kit.config.get(), enableEmbedded: true })', 'config'],
    ['const { config } = client._internal\nconfig.set(x)', 'config'],
    ['const { modalHosts } = client\nmodalHosts.set([])', 'modalHosts'],
    ['client.kit.set(created)', 'kit']
  ])('finds %s', (text, name) => {
    expect(check(text)).toEqual([expect.stringMatching(new RegExp(`:\\d+: writes slice ${name}:`))])
  })

  test.each([
    ['kit/src/client/state/lifecycle.ts', 'state.lifecycle.set(x)'],
    ['kit/src/core/state/network.ts', 'state.network.set(x)'],
    ['kit/src/core/state/toast.ts', 'kit.slice(toastSlice).set(x)'],
    ['kit/src/core/dispatch.ts', 'modal.set(x); kit.state.modal.set(x); kit.slice(viewSlice).set(x)'],
    ['kit/src/createLatchkey.ts', 'const { config } = client\nconfig.set(x)']
  ])('accepts the writer %s', (file, text) => expect(check(text, file)).toEqual([]))

  test('the file of one slice does not write another', () => {
    expect(check('state.modal.set(x)', 'kit/src/core/state/network.ts')).toHaveLength(1)
    expect(check('state.modal.set(x)', 'kit/src/client/state/modal.ts')).toHaveLength(1)
  })

  test.each([
    'const { queries } = kit\nqueries.set(hash, query)',
    'const listeners = new Map()\nlisteners.set(event, known)',
    'environment.storage.set(key, value)',
    'state.chains.set(chainId, chain)',
    'const kit = createStore(undefined)\nkit.set(created)',
    'kit.attempts.set(namespace, next)'
  ])('accepts %s', text => expect(check(text)).toEqual([]))
})
