import { escapeHtml } from '../../http/escapeHtml.js'
import type { LoginKind } from '../sessions/DeviceSession.js'
import { fill } from '../texts/LoginTexts.js'
import { factsOf, oneLine, textsOf } from '../texts/textsOf.js'
import type { Mail, WrittenMail } from './Mail.js'
import { mailStyle } from './mailStyle.js'

/** The parts of a mail that both of its forms show. */
type Parts = {
  readonly subject: string
  readonly title: string
  readonly text: string
  readonly code?: { readonly label: string; readonly digits: string }
  readonly button?: { readonly label: string; readonly link: string }
  readonly life: string
  readonly warning: string
}

/** Writes a mail as plain text and as HTML, which loads nothing, so that opening it is not noticed anywhere. */
export function writeMail({ asking, content }: Mail): WrittenMail {
  const { locale } = asking
  const parts = partsOf({ asking, content })
  const facts = factsOf(asking)
  return {
    subject: parts.subject,
    text: drawText(parts, facts),
    html: drawHtml(parts, facts, locale, textsOf(locale).direction)
  }
}

function partsOf({ asking, content }: Pick<Mail, 'asking' | 'content'>): Parts {
  const texts = textsOf(asking.locale)
  const site = oneLine(asking.site)
  switch (content.kind) {
    case 'device': {
      const { subject, title, text, button, life, warning } = texts.device
      return {
        subject: fill(subject, { site }),
        title,
        text: fill(text, { site }),
        button: { label: button, link: content.link },
        life: fill(life, content),
        warning: fill(warning, { site })
      }
    }
    case 'linked':
    case 'unlinked': {
      const { subject, title, text, next, warning } = texts[content.kind]
      return {
        subject: fill(subject, { site }),
        title,
        text: fill(text, { site, provider: providerNames[content.provider] ?? texts.email }),
        life: next,
        warning: fill(warning, { site })
      }
    }
    case 'changed': {
      const { subject, title, text, hold, warning } = texts.changed
      return {
        subject: fill(subject, { site }),
        title,
        text: fill(text, { site, new: content.newEmail }),
        life: fill(hold, content),
        warning: fill(warning, { site })
      }
    }
    default: {
      const { subject, title, text } = texts[content.kind]
      const { label, life, warning } = texts.code
      return {
        subject: fill(subject, { site }),
        title,
        text: fill(text, { site }),
        code: { label, digits: content.code },
        life: fill(life, content),
        warning: fill(warning, { site })
      }
    }
  }
}

/** Names of their own; that of e-mail is a word of each language. */
const providerNames: Readonly<Partial<Record<LoginKind, string>>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster'
}

type Facts = ReturnType<typeof factsOf>

function drawText({ title, text, code, button, life, warning }: Parts, facts: Facts): string {
  const blocks = [
    title,
    text,
    // A line of its own: mail programs and people select it at once.
    code?.digits,
    button && `${button.label}:\n${button.link}`,
    life,
    warning,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  ]
  return `${blocks.filter(block => block !== undefined).join('\n\n')}\n`
}

function drawHtml(
  { title, text, code, button, life, warning }: Parts,
  facts: Facts,
  locale: string,
  direction: string
): string {
  const line = (style: string, value: string) => `<p class="${style}">${escapeHtml(value)}</p>`
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td class="label">${escapeHtml(label)}</td><td class="value"><span dir="auto">${escapeHtml(value)}</span></td></tr>`
    )
    .join('')
  return [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title><style>${mailStyle}</style></head>`,
    `<body class="ground"><table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" dir="${direction}"><tr><td align="center" class="around">`,
    '<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0"><tr><td class="inner">',
    `<h1>${escapeHtml(title)}</h1>`,
    line('text', text),
    // Left to right in every language: digits are typed in this order.
    code ? `<p class="code" dir="ltr" aria-label="${escapeHtml(code.label)}">${code.digits}</p>` : '',
    button
      ? `<p class="action"><a class="button" href="${escapeHtml(button.link)}">${escapeHtml(button.label)}</a></p>`
      : '',
    line('soft', life),
    line('note', warning),
    `<table role="presentation" class="facts" width="100%" cellpadding="0" cellspacing="0">${rows}</table>`,
    button ? `<p class="link" dir="ltr">${escapeHtml(button.link)}</p>` : '',
    '</td></tr></table></td></tr></table></body></html>'
  ].join('')
}
