import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { windowIsolated } from '../../protocol/errors/window.js'
import { within } from '../../protocol/within.js'
import { rejected } from './providerError.js'

/** Of the 3 s of promise P26, of which looking for the window takes one. */
const patience = 1_500

/** The values that separate this page from a window of another origin (HTML standard, section "Cross-origin opener policies"). */
const isolating = /^(same-origin|same-origin-plus-coep|noopener-allow-popups)\b(?!-allow)/

/**
 * Why a window counts as closed before its page was there: the header Cross-Origin-Opener-Policy of this page separates both (promise P26),
 * or the person closed it. Reads the header of the page itself, once.
 */
export async function explainClosed({
  environment: { fetch, page, clock }
}: Pick<ConnectorContext, 'environment'>): Promise<unknown> {
  const ask = async () => {
    const { headers } = await fetch(page.url(), { method: 'HEAD' })
    return headers.get('cross-origin-opener-policy')?.trim() ?? ''
  }
  const policy = await within(clock, patience, ask(), () => '').catch(() => '')
  return isolating.test(policy) ? windowIsolated({ details: policy }) : rejected()
}
