import { findModal } from './browser.mjs'

/**
 * Runs in the page. `window.measured` will be the milliseconds from the next click event to the first frame in which `parts` are on
 * the screen, by their names; -1 for a part that is not there after ten seconds.
 */
function watchClick() {
  window.measured = new Promise(resolve => {
    const seen = {}
    const names = Object.keys(window.parts)
    // Compiled before the click: the time of a look is not the time of an opening.
    for (const name of names) window.parts[name]()
    const look = started => {
      const found = names.filter(name => !(name in seen) && window.parts[name]())
      const isLate = performance.now() - started > 10_000
      if (found.length > 0) {
        // A message is delivered after the frame that is being drawn.
        const channel = new MessageChannel()
        channel.port1.onmessage = () => {
          for (const name of found) seen[name] = performance.now() - started
          if (names.every(name => name in seen)) resolve(seen)
        }
        channel.port2.postMessage(undefined)
      }
      if (isLate) resolve(Object.fromEntries(names.map(name => [name, seen[name] ?? -1])))
      else if (found.length + Object.keys(seen).length < names.length)
        requestAnimationFrame(() => look(started))
    }
    // The first look is in the next frame, as nothing is drawn before it, and a look costs time of its own.
    const onClick = event => requestAnimationFrame(() => look(event.timeStamp))
    window.addEventListener('click', onClick, { capture: true, once: true })
  })
}

/** Runs in the page: the visible box of an open dialog, ours or another library's, with or without its content. */
function findCard() {
  const roots = [document]
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  const dialogs = roots.flatMap(root => [...root.querySelectorAll('dialog[open], [role=dialog]')])
  return dialogs.some(dialog => {
    const { width, height } = dialog.getBoundingClientRect()
    return width > 100 && height > 100 && dialog.checkVisibility({ visibilityProperty: true })
  })
}

/** What is looked for on our page: the card, and the view in it. */
export const ourParts = { card: findCard, view: findModal }
/** What is looked for on another library's page: its dialog, and a wallet in it. */
export const theirParts = {
  card: findCard,
  view: () => [...document.querySelectorAll('[role=dialog] button')].length > 1
}

/** Prepares a loaded page for a measured click on `press`, and answers the milliseconds by part. */
export async function measureClick(page, parts, press) {
  const functions = Object.entries(parts).map(([name, find]) => `${name}: ${find}`)
  await page.evaluate(`window.parts = { ${functions.join(',')} }`)
  await page.evaluate(watchClick)
  await press()
  const milliseconds = await page.evaluate(() => window.measured)
  for (const [part, value] of Object.entries(milliseconds))
    if (value < 0) throw new Error(`No ${part} within 10 s of the click`)
  return milliseconds
}

export const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
