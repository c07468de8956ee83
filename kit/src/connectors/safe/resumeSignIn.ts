import type { SignInQuestion } from '../../core/contracts/Connector.js'
import type { WaitingMessage } from './waitingMessages.js'

/** The fields that differ in each message (EIP-4361), by their labels. */
const fields = {
  Nonce: 'nonce',
  'Issued At': 'issuedAt',
  'Expiration Time': 'expirationTime',
  'Not Before': 'notBefore',
  'Request ID': 'requestId'
} as const

const line = /^(Nonce|Issued At|Expiration Time|Not Before|Request ID): (.*)$/

/**
 * The sign-in message to sign: one that owners are still to sign, if it says the same but for its nonce and times and has not expired; else
 * the one that is asked for. `now` in ms since 1970. Pure.
 */
export function resumeSignIn(
  { data, message }: Pick<SignInQuestion, 'data' | 'message'>,
  waiting: readonly WaitingMessage[],
  now: number
): Pick<SignInQuestion, 'data' | 'message'> {
  for (const { text } of waiting) {
    if (text === undefined || withoutFields(text) !== withoutFields(message)) continue
    const own = readFields(text)
    if (own.expirationTime !== undefined && !(Date.parse(own.expirationTime) > now)) continue
    const rest = Object.fromEntries(
      Object.entries(data).filter(
        ([name, value]) =>
          typeof value !== 'function' && !(Object.values(fields) as readonly string[]).includes(name)
      )
    ) as Omit<typeof data, (typeof fields)[keyof typeof fields]>
    return { data: { ...rest, ...own, nonce: own.nonce ?? data.nonce }, message: text }
  }
  return { data, message }
}

const withoutFields = (text: string): string =>
  text
    .split('\n')
    .filter(each => !line.test(each))
    .join('\n')

type Fields = Partial<Record<(typeof fields)[keyof typeof fields], string>>

function readFields(text: string): Fields {
  return Object.fromEntries(
    text.split('\n').flatMap(each => {
      const [, label, value] = line.exec(each) ?? []
      return label ? [[fields[label as keyof typeof fields], value]] : []
    })
  )
}
