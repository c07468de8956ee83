import { assertType, expectTypeOf, test } from 'vitest'
import type { ConnectorContext, PendingPrompt, PromptRequest } from '../../index.js'

const connector = { id: 'ledger', name: 'Ledger', namespace: 'eip155' } as const

test('each type of prompt has its own question type', () => {
  assertType<PromptRequest<'compareCode'>>({ type: 'compareCode', connector, code: '42' })
  // @ts-expect-error the code to compare is missing
  assertType<PromptRequest<'compareCode'>>({ type: 'compareCode', connector })
  // @ts-expect-error no such type
  assertType<PromptRequest>({ type: 'password', connector })
})

test('each type of prompt has its own answer type', () => {
  const ask = async ({ prompt }: ConnectorContext) => {
    const chosen = await prompt({ type: 'account', connector, accounts: [{ address: '0x' }] })
    expectTypeOf(chosen).toEqualTypeOf<
      | { readonly address: string; readonly verify?: boolean | undefined }
      | { readonly more: true }
      | { readonly scheme: string }
    >()
    const same = await prompt({ type: 'compareCode', connector, code: '42' })
    expectTypeOf(same).toEqualTypeOf<{ readonly isSame: boolean }>()
    expectTypeOf(prompt({ type: 'approve', connector, where: 'device' })).toEqualTypeOf<Promise<never>>()
  }
  expectTypeOf(ask).returns.toEqualTypeOf<Promise<void>>()
})

test('a pending prompt is narrowed by `type`', () => {
  const show = (prompt: PendingPrompt) => {
    if (prompt.type === 'oneTimeCode') {
      expectTypeOf(prompt.length).toEqualTypeOf<number>()
      prompt.answer({ code: '123456' })
      // @ts-expect-error the answer of another type
      prompt.answer({ isSame: true })
    }
    // @ts-expect-error the person approves elsewhere
    if (prompt.type === 'approve') prompt.answer({})
    // @ts-expect-error the signal is for the connector only
    assertType(prompt.signal)
  }
  expectTypeOf(show).returns.toEqualTypeOf<void>()
})
