import type { Latchkey } from '../latchkey.js'
import { buttonMessages, type ButtonTexts } from '../messages/buttons.js'
import { isEnglish } from '../messages/isEnglish.js'
import { loadButtonTexts } from '../messages/loadButtonTexts.js'
import { networkMessages } from '../messages/networkButton.js'
import { adoptButtonSheet } from '../react/buttons/adoptButtonSheet.js'
import { buttonCss } from '../react/buttons/buttonCss.js'
import { prefetchModal } from '../react/buttons/usePrefetch.js'
import type { ElementKind } from './elementKinds.js'
import { loadRenderer } from './loadRenderer.js'
import { readAttributes, readWallet } from './readAttributes.js'

/** Until another language is loaded, and if it cannot be. */
const english = { ...buttonMessages, ...networkMessages }

/**
 * A native button that works before React is loaded: hovering starts the load, a click opens the modal. It looks like the React
 * button that replaces it. An account button has none, because no account is connected yet; neither have an embedded modal and the form that buys.
 */
export function createPlaceholder(
  client: Latchkey,
  kind: ElementKind,
  host: HTMLElement,
  load: () => Promise<void>
): () => void {
  if (kind === 'account-button' || kind === 'modal' || kind === 'onramp-widget') return () => {}
  const { locale, themeMode } = client._internal.config.get()
  const { disabled, size, label, namespace } = readAttributes(host)
  const isNetwork = kind === 'network-button'
  const wallet = kind === 'wallet-button' ? readWallet(host) : undefined
  const name = wallet ? `wallet-button-${wallet}` : 'connect-button'
  const button = document.createElement('button')
  const text = document.createElement('span')
  button.type = 'button'
  button.className = 'lk-button'
  button.lang = locale
  button.disabled = disabled === true
  Object.assign(button.dataset, {
    kind: isNetwork || wallet ? 'network' : 'connect',
    size,
    testid: isNetwork ? 'wui-network-button' : [name, namespace].filter(Boolean).join('-'),
    ...(themeMode && { theme: themeMode })
  })
  button.setAttribute('aria-haspopup', 'dialog')
  button.setAttribute('aria-expanded', 'false')
  text.className = 'lk-part lk-text'
  const named = isNetwork ? client.getNetwork().caipNetwork?.name : (label ?? wallet)
  let texts: typeof english | ButtonTexts = english
  let failure: 'loadFailed' | 'offline' | undefined
  const show = () => {
    text.textContent = failure
      ? texts[failure]
      : (named ?? texts[isNetwork ? 'selectNetwork' : 'connectWallet'])
  }
  show()
  if (!isEnglish(locale)) {
    loadButtonTexts().then(
      ({ buttonTextsOf }) => {
        texts = buttonTextsOf(locale) ?? english
        show()
      },
      () => {}
    )
  }
  button.append(text)

  // A failed load is reported at the click.
  const prefetch = () => {
    prefetchModal(client)
    loadRenderer().catch(() => {})
  }
  for (const type of ['pointerenter', 'focus', 'touchstart']) {
    button.addEventListener(type, prefetch, { passive: true })
  }
  const open = () => {
    if (wallet) host.querySelector('button')?.click()
    else void client.open({ view: isNetwork ? 'Networks' : 'Connect', ...(namespace && { namespace }) })
  }
  // React replaces the button first, so that closing the modal can return the focus to a button that still exists.
  button.addEventListener('click', () =>
    load().then(open, error => {
      client._internal.report(error)
      failure = navigator.onLine ? 'loadFailed' : 'offline'
      if (failure === 'offline')
        addEventListener('online', () => button.isConnected && button.click(), { once: true })
      show()
    })
  )
  host.append(button)
  const root = host.getRootNode()
  const release = adoptButtonSheet('host' in root ? (root as ShadowRoot) : document, buttonCss)
  return () => {
    button.remove()
    release()
  }
}
