import type { LoginKind } from '../sessions/DeviceSession.js'
import type { Asking } from '../texts/textsOf.js'

/** What a mail is about. */
export type MailContent =
  | { readonly kind: 'code' | 'primary' | 'secondary'; readonly code: string; readonly minutes: number }
  | { readonly kind: 'device'; readonly link: string; readonly minutes: number }
  | { readonly kind: 'linked' | 'unlinked'; readonly provider: LoginKind }
  | { readonly kind: 'changed'; readonly newEmail: string; readonly hours: number }

/** A mail before it is written. */
export type Mail = {
  readonly to: string
  readonly asking: Asking
  readonly content: MailContent
}

/** A written mail. The subject never holds the code: locked screens and lists of mails show subjects. */
export type WrittenMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
}
