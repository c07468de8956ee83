/** The window of a login while its page loads. */
export const en = {
  title: 'Log in',
  waiting: 'Loading…',
  done: 'You can close this window.',
  lost: 'The page that asked for this login cannot be reached. Close this window and log in again there.'
}

export type LoadingTexts = Readonly<Record<keyof typeof en, string>>
