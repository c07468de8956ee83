import { chromium } from 'playwright'
import { chromiumLaunch } from '../lib/chromium.mjs'

/** Chromium as in the tests, the same for every tool of this repository. */
export function launchBrowser(args = []) {
  return chromium.launch({ ...chromiumLaunch, args: [...chromiumLaunch.args, ...args] })
}

/**
 * Runs in the page: the box of the open modal with its view rendered, in place or not (our shadow root is open), or
 * undefined.
 */
export function findModal() {
  const roots = [document]
  for (let index = 0; index < roots.length; index += 1) {
    for (const element of roots[index].querySelectorAll('*'))
      if (element.shadowRoot) roots.push(element.shadowRoot)
  }
  const dialog = roots.flatMap(found => [...found.querySelectorAll('dialog[open]')])[0]
  if (!dialog) return undefined
  const { width, height } = (dialog.firstElementChild ?? dialog).getBoundingClientRect()
  const buttons = dialog.querySelectorAll('button, a').length
  const isWaiting = dialog.querySelector('.waiting') !== null
  return width > 100 && height > 100 && buttons > 0 && !isWaiting ? { width, height, buttons } : undefined
}
