/**
 * A sign-in message: ERC-4361 (Sign-In with Ethereum), Sign In With Solana, which has the same form with fewer required lines, or that form
 * with the name of a network and its CAIP-2 id, as Latchkey writes it outside of EVM (CAIP-122, wire.md section 8.2).
 * Sources: https://eips.ethereum.org/EIPS/eip-4361, https://github.com/phantom/sign-in-with-solana,
 * https://chainagnostic.org/CAIPs/caip-122.
 */
export type SignInMessage = {
  readonly scheme: string | undefined
  readonly domain: string
  /** `network`: another name, with a CAIP-2 id as `Chain ID`. */
  readonly form: 'Ethereum' | 'Solana' | 'network'
  readonly address: string
  readonly statement: string | undefined
  /** By the names of the lines, such as `Chain ID`. */
  readonly lines: Readonly<Partial<Record<SignInLine, string>>>
  readonly resources: readonly string[]
}

/** In the order that the standards require. */
const lineNames = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID'
] as const
export type SignInLine = (typeof lineNames)[number]

const required: readonly SignInLine[] = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At']
const head = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\S+) wants you to sign in with your (.{1,64}) account:$/i

/** Reads a message that keeps to the standard, line by line; undefined for any other. */
export function readSignIn(text: string): SignInMessage | undefined {
  const rows = text.split('\n')
  const [, scheme, domain, name = ''] = head.exec(rows[0] ?? '') ?? []
  const address = rows[1] ?? ''
  if (!domain || !/^[\da-z]{32,62}$/i.test(address)) return undefined
  const form = formOf(name)
  if (!form) return undefined
  const { statement, next } = readStatement(rows)
  const { lines, resources, end } = readLines(rows, next)
  const isWhole = end === rows.length
  if (!isWhole || (form !== 'Solana' && !required.every(name => lines[name]))) return undefined
  return { scheme, domain, form, address, statement, lines, resources }
}

/** A name that looks like more of the line than a name is none. */
function formOf(name: string): SignInMessage['form'] | undefined {
  if (/^ethereum$/i.test(name)) return 'Ethereum'
  if (/^solana$/i.test(name)) return 'Solana'
  return name !== name.trim() || / account:|wants you to sign in/i.test(name) ? undefined : 'network'
}

/** After the address: an empty line, a statement of one line or none, and an empty line. Solana's form has one empty line without a statement. */
function readStatement(rows: readonly string[]): {
  readonly statement: string | undefined
  readonly next: number
} {
  if (rows.length === 2) return { statement: undefined, next: 2 }
  if (rows[2] !== '') return { statement: undefined, next: -1 }
  const third = rows[3]
  if (third === '') return { statement: undefined, next: 4 }
  if (third === undefined || isLine(third)) return { statement: undefined, next: 3 }
  return { statement: third, next: rows.length === 4 ? 4 : rows[4] === '' ? 5 : -1 }
}

const isLine = (row: string): boolean =>
  row === 'Resources:' || lineNames.some(name => row.startsWith(`${name}: `))

function readLines(
  rows: readonly string[],
  start: number
): {
  readonly lines: Partial<Record<SignInLine, string>>
  readonly resources: readonly string[]
  readonly end: number
} {
  const lines: Partial<Record<SignInLine, string>> = {}
  const resources: string[] = []
  if (start < 0) return { lines, resources, end: -1 }
  let at = start
  for (const name of lineNames) {
    const row = rows[at]
    if (!row?.startsWith(`${name}: `)) continue
    lines[name] = row.slice(name.length + 2)
    at += 1
  }
  if (rows[at] === 'Resources:') {
    at += 1
    for (; rows[at]?.startsWith('- '); at += 1) resources.push((rows[at] ?? '').slice(2))
  }
  return { lines, resources, end: at }
}

/**
 * The domain of a text that says it is a sign-in without keeping to the standard: a careless server may accept it all the same.
 * Undefined if it says no such thing, '' if it names no domain.
 */
export function claimedDomain(text: string): string | undefined {
  const plain = text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  const [, before] = /([^\n]*?)\s*wants\s+you\s+to\s+sign\s+in\s+with\s+your\b/i.exec(plain) ?? []
  return before === undefined ? undefined : (/\S+$/.exec(before)?.[0] ?? '')
}
