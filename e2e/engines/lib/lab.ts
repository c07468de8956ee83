import { expect } from '@playwright/test'
import { type LabParameters, labUrl, wallet } from '../../lib/lab.js'
import { demoUrl } from '../../lib/ports.js'
import type { Tab } from './engine.js'
import { click, expectGone, expectText } from './page.js'

/** A wallet that keeps its permission over a reload and approves requests without a window. */
export const alder = wallet('Alder', { persist: 'local' })

/** Opens the demo and waits until it is rendered. */
export async function openLab(tab: Tab, parameters: LabParameters = { wallets: [alder] }, origin = demoUrl) {
  await tab.go(origin + labUrl(parameters))
  await expectText(tab, 'w3m-open-hook-button', /./)
}

/** Opens the modal and chooses a wallet of the list. */
export async function chooseWallet(tab: Tab, id: string) {
  await click(tab, 'connect-button')
  await click(tab, `wallet-selector-${id}`)
}

/** Connects the wallet of the page. */
export async function connect(tab: Tab) {
  await chooseWallet(tab, alder.rdns)
  await expectGone(tab, 'w3m-modal-card')
  await expectText(tab, 'apkt-account-status', 'connected')
}

/** Opens the account and waits for rows that load later, because they move the rows below them. */
export async function openAccount(tab: Tab) {
  await click(tab, 'account-button')
  const hasRows = () =>
    tab.run(() => {
      const modal = document.querySelector('latchkey-root')?.shadowRoot
      return modal?.querySelector('.card .row[data-name=ETH]') instanceof HTMLElement
    })
  await expect.poll(hasRows, 'the account shows its coins').toBe(true)
}

/** The methods that the page has requested from its wallet since it was loaded. */
export const asked = (tab: Tab): Promise<readonly string[]> =>
  tab.run(() => (window.mockWallets?.[0]?.requests ?? []).map(({ method }) => method))

/** Records when the page first showed each status of the account, by the clock that all tabs share. */
export async function watchStatus(tab: Tab): Promise<() => Promise<Readonly<Record<string, number>>>> {
  await tab.run(() => {
    const seen: Record<string, number> = {}
    const look = () => {
      const status = document.querySelector('[data-testid=apkt-account-status]')?.textContent ?? ''
      seen[status] ??= Date.now()
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { seenStatus: seen })
  })
  return () => tab.run(() => (window as unknown as { seenStatus: Record<string, number> }).seenStatus)
}
