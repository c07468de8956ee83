import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Latchkey } from '../latchkey.js'
import { LatchkeyAccountButton } from '../react/buttons/LatchkeyAccountButton.js'
import { LatchkeyButton } from '../react/buttons/LatchkeyButton.js'
import { LatchkeyConnectButton } from '../react/buttons/LatchkeyConnectButton.js'
import { LatchkeyModal } from '../react/buttons/LatchkeyModal.js'
import { LatchkeyNetworkButton } from '../react/buttons/LatchkeyNetworkButton.js'
import { LatchkeyOnRampWidget } from '../react/buttons/LatchkeyOnRampWidget.js'
import { LatchkeyWalletButton } from '../react/buttons/LatchkeyWalletButton.js'
import { LatchkeyProvider } from '../react/provider/LatchkeyProvider.js'
import type { ElementKind } from './elementKinds.js'
import type { Renderer } from './loadRenderer.js'
import { readAttributes, readWallet } from './readAttributes.js'

/**
 * A React root in an element, with its own provider: one of the providers of a client draws the modal. Rendered
 * synchronously. Without a `kind` it only draws the modal, when that is opened.
 */
export function createRenderer(client: Latchkey, host: HTMLElement, kind?: ElementKind): Renderer {
  const root = createRoot(host)
  const render = () => {
    flushSync(() =>
      root.render(<LatchkeyProvider client={client}>{kind && draw(kind, host)}</LatchkeyProvider>)
    )
  }
  render()
  return { render, unmount: () => root.unmount() }
}

function draw(kind: ElementKind, host: HTMLElement): ReactNode {
  const props = readAttributes(host)
  if (kind === 'modal') return <LatchkeyModal />
  if (kind === 'connect-button') return <LatchkeyConnectButton {...props} />
  if (kind === 'account-button') return <LatchkeyAccountButton {...props} />
  if (kind === 'network-button') return <LatchkeyNetworkButton {...props} />
  if (kind === 'onramp-widget') return <LatchkeyOnRampWidget disabled={props.disabled} />
  if (kind === 'wallet-button') return <LatchkeyWalletButton {...props} wallet={readWallet(host)} />
  return <LatchkeyButton {...props} />
}
