import { formatUnits, getAddress, isAddress } from 'viem'
import { escapeHtml } from '../../http/escapeHtml.js'
import { cards, writeCard } from './cards.js'
import type { PayProblem, ShownOrder } from './createSandbox.js'
import { pageStyle } from './pageStyle.js'
import { cardLimits, writeCents } from './prices.js'

/** What went wrong with the form, beside the state of the order. */
export type PageProblem = PayProblem | 'amount'

/**
 * The page of an order, complete without scripts: its forms send one request each, and a page that waits loads itself again.
 * Every text that is not ours is escaped.
 */
export function drawPage(shown: ShownOrder, problem?: PageProblem): string {
  switch (shown.status) {
    case 'open':
    case 'declined':
      return drawDocument('Test payment', drawForm(shown, problem))
    case 'processing':
      return drawDocument(
        'Payment received',
        drawState(
          'wait',
          'Payment received',
          `Your ${amountOf(shown)} are on their way. This page updates itself.`
        ) + drawFacts(shown),
        '<meta http-equiv="refresh" content="2">'
      )
    case 'delivered':
      return drawDocument(
        'Tokens delivered',
        drawState('good', 'Done', `${amountOf(shown)} arrived in your wallet. You can close this window.`) +
          drawFacts(shown)
      )
    case 'failed':
      return drawDocument(
        'Not delivered',
        drawState('bad', 'Not delivered', 'The tokens could not be sent. No real money was paid.') +
          drawFacts(shown)
      )
    case 'cancelled':
      return drawDocument(
        'Canceled',
        drawState('bad', 'Canceled', 'Nothing was paid. You can close this window.')
      )
    case 'expired':
      return drawDocument(
        'Expired',
        drawState('bad', 'This order has expired', 'Nothing was paid. Go back to the app and start again.')
      )
  }
}

/** The page for an order that does not exist. */
export const drawMissing = (): string =>
  drawDocument('Not found', drawState('bad', 'There is no such order', 'Go back to the app and start again.'))

function drawDocument(title: string, body: string, head = ''): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    head,
    `<title>${escapeHtml(title)} · Sandbox</title><style>${pageStyle}</style></head><body><main>`,
    '<div class="top"><h1>Sandbox checkout</h1><span class="tag">No real money</span></div>',
    body,
    '</main></body></html>'
  ].join('')
}

const problems: Readonly<Record<PageProblem | 'declined', string>> = {
  declined: 'The card was declined. Nothing was paid. Try another card.',
  unknownCard: 'Only the test cards below work here. Never type the number of a real card.',
  changed: 'The amount has changed meanwhile. Check it, then pay again.',
  nothing: 'This amount buys nothing. Enter a higher amount.',
  limit: 'You have used up the test payments of a day. Try again tomorrow.',
  amount: `Enter an amount from ${writeCents(cardLimits.min)} to ${writeCents(cardLimits.max)}.`
}

function drawForm(shown: ShownOrder, problem: PageProblem | undefined): string {
  const { sum, currency, status } = shown
  const wrong = problem ?? (status === 'declined' ? 'declined' : undefined)
  const about = (field: string, isWrong: boolean) =>
    isWrong ? ` aria-invalid="true" aria-describedby="${field}"` : ''
  const isAmount = wrong === 'amount' || wrong === 'nothing'
  return [
    `<p class="sum" data-testid="sandbox-total">${money(sum.total, currency)}</p>`,
    `<p class="gets">You get <strong data-testid="sandbox-purchase">${amountOf(shown)}</strong></p>`,
    wrong
      ? `<p class="note bad" id="problem" role="alert" data-testid="sandbox-problem">${problems[wrong]}</p>`
      : '',
    drawFacts(shown),
    '<h2>Amount</h2><form method="post"><div class="row"><div>',
    `<label for="amount">Pay in ${escapeHtml(currency)}</label>`,
    `<input id="amount" name="amount" inputmode="decimal" autocomplete="off" required maxlength="12" value="${writeCents(sum.total)}"${about('problem', isAmount)}>`,
    '</div><button class="other" name="action" value="amount">Update</button></div></form>',
    '<h2>Card</h2><form method="post"><label for="card">Card number</label>',
    `<input id="card" name="card" inputmode="numeric" autocomplete="off" required maxlength="23" value="${writeCard(cards.pays)}"${about('problem', wrong !== undefined && !isAmount)}>`,
    `<input type="hidden" name="cents" value="${sum.total}"><input type="hidden" name="units" value="${sum.units}">`,
    `<button class="pay" name="action" value="pay" data-testid="sandbox-pay">Pay ${money(sum.total, currency)}</button>`,
    '<button class="cancel" name="action" value="cancel" formnovalidate data-testid="sandbox-cancel">Cancel</button></form>',
    '<h2>Test cards</h2><ul>',
    `<li><code>${writeCard(cards.pays)}</code> pays</li>`,
    `<li><code>${writeCard(cards.declined)}</code> is declined</li>`,
    `<li><code>${writeCard(cards.slow)}</code> pays slowly</li></ul>`
  ].join('')
}

function drawFacts({ order, network, sum, currency, status }: ShownOrder): string {
  const facts = [
    ['Network', escapeHtml(network)],
    ['To', `<code>${inParts(shownAddress(order.address), isAddress(order.address) ? 21 : 22)}</code>`],
    [`Fee`, money(sum.fee, currency)],
    ...(status === 'delivered'
      ? [['Transaction', `<code data-testid="sandbox-hash">${inParts(order.hash ?? '', 22)}</code>`]]
      : [])
  ]
  return `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}

/** EVM addresses with their checksum (ERC-55); those of Solana as they are. */
const shownAddress = (address: string): string => (isAddress(address) ? getAddress(address) : address)

/** Digits of an address or a hash that may be broken into lines of this length: no line has a few of them only. */
const inParts = (text: string, length: number): string =>
  (text.match(new RegExp(`.{1,${length}}`, 'g')) ?? []).map(escapeHtml).join('<wbr>')

const marks = {
  good: '<circle cx="36" cy="36" r="32"/><path d="m22 37 10 10 19-21"/>',
  bad: '<circle cx="36" cy="36" r="32"/><path d="m25 25 22 22M47 25 25 47"/>',
  wait: '<circle cx="36" cy="36" r="32" opacity=".25"/><path class="turn" d="M36 4a32 32 0 0 1 32 32"/>'
} as const

function drawState(mark: keyof typeof marks, title: string, text: string): string {
  return `<div class="state ${mark}" role="status"><svg viewBox="0 0 72 72" aria-hidden="true">${marks[mark]}</svg><h2 data-testid="sandbox-state">${title}</h2><p class="soft">${text}</p></div>`
}

const money = (cents: bigint, currency: string): string => `${writeCents(cents)}&nbsp;${escapeHtml(currency)}`

const amountOf = ({ sum, asset }: ShownOrder): string =>
  `${formatUnits(sum.units, asset.decimals)} ${escapeHtml(asset.symbol)}`
