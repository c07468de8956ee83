import type { LatchkeyErrorCode } from './codes.js'
import { defineError } from './defineError.js'
import type { ErrorContext, ErrorOptions, LatchkeyError } from './LatchkeyError.js'

/** The names that a message has in braces. */
type Place<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Place<Rest>
  : never

/** The context of a message: each value that it shows, and others. */
type ContextOf<Message extends string> = ErrorContext &
  Readonly<Record<Place<Message>, NonNullable<ErrorContext[string]>>>

/** Characters of a context value in a message: bounded, because the value may come from outside. */
const shownLength = 120

/**
 * `defineError` for a message that shows values of the context, as `{name}`. In a file of its own, because no error before the
 * first click does.
 * @example
 * export const invalidCaip10 = defineErrorWithContext('LATCHKEY_CAIP__INVALID_CAIP10', 'Invalid CAIP-10 address: {value}')
 * throw invalidCaip10({ context: { value } })
 */
export function defineErrorWithContext<const Code extends LatchkeyErrorCode, const Message extends string>(
  code: Code,
  message: Message
): (options: ErrorOptions & { readonly context: ContextOf<Message> }) => LatchkeyError<Code> {
  return options => defineError(code, fillIn(message, options.context))(options)
}

/** Never empty, whatever the values are. */
function fillIn(message: string, context: ErrorContext): string {
  const filled = message.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(context[name] ?? '').slice(0, shownLength)
  )
  return filled || 'Something went wrong'
}
