/**
 * A text as a transaction that no chain accepts: what a Cosmos account signs for a message (ADR-36).
 * https://docs.cosmos.network/sdk/latest/reference/architecture/adr-036-arbitrary-signature
 */
export function adr36Document(signer: string, message: string) {
  const data = btoa(String.fromCharCode(...new TextEncoder().encode(message)))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: ''
  }
}

/**
 * The JSON of Amino's `StdSignature`, which a wallet's answer is, or has beside the signed document. `undefined` for any other answer.
 */
export function readStdSignature(answer: unknown): string | undefined {
  type Loose = Readonly<Record<string, unknown>>
  const { signature: inner } = (answer ?? {}) as Loose
  const { pub_key, signature } = (typeof inner === 'string' ? answer : (inner ?? {})) as Loose
  const { type, value } = (pub_key ?? {}) as Loose
  const isText = (text: unknown) => typeof text === 'string' && text !== '' && text.length <= 1024
  if (![type, value, signature].every(isText)) return undefined
  return JSON.stringify({ pub_key: { type, value }, signature })
}
