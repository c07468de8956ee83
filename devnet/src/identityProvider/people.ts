/** A person that the local identity provider logs in. */
export type TestPerson = {
  readonly id: string
  readonly name: string
  /** The name of an account at GitHub, X or Discord. */
  readonly handle: string
  readonly email?: string
  readonly isEmailVerified: boolean
}

/** The people of the local identity provider. Their addresses end with `.example` (RFC 2606), so that no mail leaves. */
export const testPeople = [
  { id: 'ada', name: 'Ada Lovelace', handle: 'ada', email: 'ada@mail.example', isEmailVerified: true },
  { id: 'ben', name: 'Ben Okri', handle: 'ben.o', email: 'ben@mail.example', isEmailVerified: false },
  { id: 'cleo', name: 'كليوباترا', handle: 'cleo7', isEmailVerified: false },
  // What a hostile account may be called.
  {
    id: 'mallory',
    name: '<img src=x onerror=alert(1)>\u202eyrollaM',
    handle: 'mallory',
    email: 'mallory@mail.example',
    isEmailVerified: true
  }
] as const satisfies readonly TestPerson[]

/** How the provider answers the server after the login. */
export const answers = ['normal', 'slow', 'fails'] as const

/** How the provider answers the server after the login. */
export type AnswerMode = (typeof answers)[number]

/** How long a slow answer takes, in ms. */
export const slowFor = 5_000

/** A choice on the login page. */
export type Choice = { readonly person: TestPerson; readonly answer: AnswerMode } | 'declined'

/** Reads the fields of the login page's form. Undefined if they are no choice. */
export function readChoice(fields: URLSearchParams): Choice | undefined {
  if (fields.get('person') === 'declined') return 'declined'
  const person = testPeople.find(({ id }) => id === fields.get('person'))
  const answer = answers.find(mode => mode === fields.get('answer'))
  return person && answer && { person, answer }
}
