import { expect, test } from 'vitest'
import { mainnet } from './chains/index.js'
import { createClient } from './client/createClient.js'
import { createStarter } from './createStarter.js'
import { lazyImport } from './protocol/lazyImport.js'
import { createMemoryEnvironment } from './testing/memoryEnvironment.js'

test('the wallet a server was told of is not waited for where the engine cannot be loaded (promise P2)', async () => {
  const initialState = { connectors: { eip155: 'com.wallet' }, networks: {} }
  const client = createClient(
    { networks: [mainnet], initialState },
    createMemoryEnvironment(),
    lazyImport(() => Promise.reject(new Error('offline')))
  )
  const errors: string[] = []
  client.subscribeErrors(({ code }) => void errors.push(code))
  expect(client.state.connection.get().eip155).toMatchObject({ status: 'connecting', silent: true })
  const { connection, lifecycle } = client.state
  await createStarter(client).ready()
  expect([connection.get(), lifecycle.get().initialized, errors]).toEqual([
    {},
    true,
    ['LATCHKEY_HTTP__OFFLINE']
  ])
})
