import type { MockPromptConnectorOptions } from 'latchkey/testing'
import { isRecord, type Parsed, readJson } from './problem.js'

const types: readonly unknown[] = ['account', 'compareCode', 'oneTimeCode', 'approve', 'click', 'owners']

/** Parses the wallets of the URL that ask the person: a JSON list of options of `createMockPromptConnector`, at most 5. */
export function parsePrompts(text: string | null): Parsed<readonly MockPromptConnectorOptions[]> {
  if (text === null || text.trim() === '') return { value: [], problems: [] }
  const read = readJson(text)
  if ('message' in read) return refused(read.message)
  if (!Array.isArray(read.json) || !read.json.every(isRecord) || read.json.length > 5)
    return refused('It must be a JSON list of at most 5 objects, for example [{"name":"Beacon"}].')
  if (
    !read.json.every(
      ({ connectPrompts, signPrompts }) => arePrompts(connectPrompts) && arePrompts(signPrompts)
    )
  )
    return refused(
      '"connectPrompts" and "signPrompts" must be lists of prompts, for example [{"type":"click","reason":"windowBlocked"}].'
    )
  // What a prompt shows beside its type is for the connector to use.
  return { value: read.json as readonly MockPromptConnectorOptions[], problems: [] }
}

const arePrompts = (prompts: unknown) =>
  prompts === undefined ||
  (Array.isArray(prompts) && prompts.every(prompt => isRecord(prompt) && types.includes(prompt.type)))

function refused(message: string): Parsed<readonly MockPromptConnectorOptions[]> {
  return { value: [], problems: [{ parameter: 'prompts', message }] }
}
