import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { mainnet, solanaDevnet } from '../../chains/index.js'
import type { AppKitOptions } from '../AppKitOptions.js'
import { createAppKit } from '../react/index.js'
import { SolanaAdapter, useAppKitConnection } from './solanaReact.js'

/** What two components of a page get. */
function render(options: AppKitOptions) {
  const modal = createAppKit(options)
  onTestFinished(() => modal.latchkey.destroy())
  const seen: Value[] = []
  const onValue = (value: Value) => void seen.push(value)
  renderToString(
    <>
      <Probe onValue={onValue} />
      <Probe onValue={onValue} />
    </>
  )
  return seen
}

type Value = ReturnType<typeof useAppKitConnection>

function Probe({ onValue }: { readonly onValue: (value: Value) => void }) {
  onValue(useAppKitConnection())
  return null
}

test('the connection of Solana is to the network in use, and one for all components', () => {
  const [one, other] = render({
    adapters: [new SolanaAdapter({ connectionSettings: 'finalized' })],
    networks: [mainnet, solanaDevnet]
  })
  expect(one?.connection?.rpcEndpoint).toBe(solanaDevnet.rpcUrls.default.http[0])
  expect([one?.connection?.commitment, other === one]).toEqual(['finalized', true])
})

test('without a network of Solana there is no connection', () => {
  const [one] = render({ networks: [mainnet] })
  expect(one).toEqual({ connection: undefined })
})
