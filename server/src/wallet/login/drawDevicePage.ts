import { escapeHtml } from '../../http/escapeHtml.js'
import { fill, type Locale } from '../texts/LoginTexts.js'
import { type Asking, factsOf, oneLine, textsOf } from '../texts/textsOf.js'
import { pageStyle } from './pageStyle.js'

/** What became of a request. */
export type Outcome = 'approved' | 'denied' | 'gone'

/** The page that shows which device asks, with a form that approves or denies it. */
export function drawDevicePage(asking: Asking): string {
  const { page } = textsOf(asking.locale)
  const facts = factsOf(asking)
    .map(
      ([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`
    )
    .join('')
  return drawDocument(
    asking.locale,
    page.title,
    [
      `<h1>${escapeHtml(page.title)}</h1>`,
      `<p class="soft">${escapeHtml(fill(page.text, { site: oneLine(asking.site) }))}</p>`,
      `<dl>${facts}</dl>`,
      `<p class="note">${escapeHtml(page.warning)}</p>`,
      '<form method="post">',
      `<button class="approve" name="action" value="approve" data-testid="device-approve">${escapeHtml(page.approve)}</button>`,
      `<button class="deny" name="action" value="deny" data-testid="device-deny">${escapeHtml(page.deny)}</button>`,
      '</form>'
    ].join('')
  )
}

const good = '<circle cx="36" cy="36" r="32"/><path d="m22 37 10 10 19-21"/>'
const bad = '<circle cx="36" cy="36" r="32"/><path d="m25 25 22 22M47 25 25 47"/>'

/** The page after a decision, or of a link that is good no more. */
export function drawOutcome(outcome: Outcome, locale: Locale, site: string): string {
  const { page } = textsOf(locale)
  const isGood = outcome === 'approved'
  return drawDocument(
    locale,
    page[outcome],
    [
      `<div class="state ${isGood ? 'good' : 'bad'}" role="status">`,
      `<svg viewBox="0 0 72 72" aria-hidden="true">${isGood ? good : bad}</svg>`,
      `<h1 data-testid="device-outcome">${escapeHtml(page[outcome])}</h1>`,
      `<p class="soft">${escapeHtml(fill(page[`${outcome}Text`], { site: oneLine(site) }))}</p></div>`
    ].join('')
  )
}

function drawDocument(locale: Locale, title: string, body: string): string {
  return [
    `<!doctype html><html lang="${locale}" dir="${textsOf(locale).direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title><style>${pageStyle}</style></head><body><main>${body}</main></body></html>`
  ].join('')
}
