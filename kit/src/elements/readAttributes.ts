import { isNamespace } from '../protocol/caip.js'
import type { LatchkeyButtonProps } from '../react/buttons/LatchkeyButton.js'

/** The attributes of an element as props of the React buttons; invalid values count as absent. */
export function readAttributes(element: HTMLElement): LatchkeyButtonProps {
  const text = (...names: readonly string[]) => {
    for (const name of names) {
      const value = element.getAttribute(name)
      if (value !== null) return value
    }
    return undefined
  }
  const size = text('size')
  const balance = text('balance')
  const namespace = text('namespace')
  const disabled = text('disabled')
  return {
    disabled: disabled !== undefined && disabled !== 'false',
    size: size === 'sm' || size === 'lg' ? size : 'md',
    balance: balance === 'hide' ? 'hide' : 'show',
    label: text('label'),
    loadingLabel: text('loading-label', 'loadinglabel'),
    charsStart: count(text('chars-start', 'charsstart')),
    charsEnd: count(text('chars-end', 'charsend')),
    namespace: isNamespace(namespace) ? namespace : undefined
  }
}

/** The wallet of an element. */
export function readWallet(element: HTMLElement): string {
  return element.getAttribute('wallet') ?? ''
}

function count(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined
}
