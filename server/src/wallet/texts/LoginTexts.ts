import { languages } from 'latchkey/protocol'

/** The languages of mails and of the page of the device step. */
export const locales = ['en', ...languages] as const

/** One of the languages. */
export type Locale = (typeof locales)[number]

/** Of a mail about a login that was added or removed. */
type LoginChangeTexts = {
  readonly subject: string
  readonly title: string
  readonly text: string
  readonly next: string
  readonly warning: string
}

/** Values in texts: `{site}`, `{minutes}`, `{new}`, `{hours}`, `{provider}`. */
export type LoginTexts = {
  readonly direction: 'ltr' | 'rtl'
  /** Of the facts below a mail and on the page. */
  readonly site: string
  readonly time: string
  readonly browser: string
  readonly place: string
  readonly unknown: string
  /** The login by e-mail, where others have the name of their provider. */
  readonly email: string
  readonly code: {
    readonly subject: string
    readonly title: string
    readonly text: string
    readonly label: string
    readonly life: string
    readonly warning: string
  }
  readonly device: {
    readonly subject: string
    readonly title: string
    readonly text: string
    readonly button: string
    readonly life: string
    readonly warning: string
  }
  readonly primary: { readonly subject: string; readonly title: string; readonly text: string }
  readonly secondary: { readonly subject: string; readonly title: string; readonly text: string }
  readonly changed: {
    readonly subject: string
    readonly title: string
    readonly text: string
    readonly hold: string
    readonly warning: string
  }
  readonly linked: LoginChangeTexts
  readonly unlinked: LoginChangeTexts
  readonly page: {
    readonly title: string
    readonly text: string
    readonly warning: string
    readonly approve: string
    readonly deny: string
    readonly approved: string
    readonly approvedText: string
    readonly denied: string
    readonly deniedText: string
    readonly gone: string
    readonly goneText: string
  }
}

/** Puts values into the places of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
