import type { Connector, ConnectorSession } from '../core/contracts/Connector.js'
import type { ConnectorContext, ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import type { PromptAnswers, PromptQuestions } from '../core/contracts/Prompt.js'
import { noAccounts, userRejected } from '../protocol/errors/wallet.js'
import { createMockConnector, type MockConnectorOptions } from './mockConnector.js'

/** A prompt of a mock connector: what it shows, and what the connector does with the answer. Times in ms. */
export type MockPrompt =
  /** Asks again after a wrong code, and after a request for another one, which is possible `resendAfter` (30 s) after the last. */
  | ({ readonly type: 'oneTimeCode'; readonly code: string; readonly resendAfter?: number } & Pick<
      PromptQuestions['oneTimeCode'],
      'sentTo' | 'length'
    >)
  /** Shares the chosen account. Shows `pageSize` accounts more each time; without it, all. */
  | ({ readonly type: 'account'; readonly pageSize?: number } & Omit<PromptQuestions['account'], 'hasMore'>)
  /** A different code counts as a rejection. */
  | ({ readonly type: 'compareCode' } & PromptQuestions['compareCode'])
  /** Without `approvedAfter` no approval comes. */
  | ({ readonly type: 'approve'; readonly approvedAfter?: number } & PromptQuestions['approve'])
  | ({ readonly type: 'click' } & PromptQuestions['click'])
  | ({ readonly type: 'owners' } & PromptQuestions['owners'])
  /** Without `canRetry` nothing happens. */
  | ({ readonly type: 'device' } & PromptQuestions['device'])

/** Options of a mock connector that prompts. */
export type MockPromptConnectorOptions = Omit<MockConnectorOptions, 'connect' | 'signMessage'> & {
  /** What it asks when it connects, in order. */
  readonly connectPrompts?: readonly MockPrompt[]
  /** What it asks before it signs a message, in order. */
  readonly signPrompts?: readonly MockPrompt[]
}

/**
 * A connector without a wallet that asks the person by `context.prompt`, for option `connectors`: for tests of an app with wallets
 * that do.
 * @example createMockPromptConnector({ connectPrompts: [{ type: 'oneTimeCode', sentTo: 'a…@b.example', length: 6, code: '123456' }] })
 */
export function createMockPromptConnector(options: MockPromptConnectorOptions = {}): ConnectorFactory {
  const { connectPrompts = [], signPrompts = [], ...wallet } = options
  return context => {
    const mock = createMockConnector({
      id: 'mock.prompts',
      name: 'Mock Prompts',
      type: 'EXTERNAL',
      reach: 'window',
      activeChain: 'page',
      ...wallet
    })
    const { id, name, namespace, icon } = mock
    const asker = createAsker(context, { id, name, namespace, icon })
    let session: ConnectorSession | undefined
    const connector: Connector = {
      ...mock,
      async connect(parameters) {
        if (parameters.silent) {
          if (!session) throw noAccounts()
          return session
        }
        const chosen = await asker(connectPrompts, parameters.signal)
        const { accounts, ...rest } = await mock.connect(parameters)
        session = { ...rest, accounts: chosen === undefined ? accounts : [chosen] }
        return session
      },
      async signMessage(parameters) {
        await asker(signPrompts)
        return `signed ${parameters.message}`
      },
      async disconnect(parameters) {
        session = undefined
        await mock.disconnect?.(parameters)
      }
    }
    return [connector]
  }
}

type Asking = Pick<Connector, 'id' | 'name' | 'namespace' | 'icon'>

/** Asks one prompt after the other; resolves with the account that was chosen last. */
function createAsker({ prompt, environment: { clock } }: ConnectorContext, connector: Asking) {
  const askForCode = async (asked: Extract<MockPrompt, { type: 'oneTimeCode' }>, signal?: AbortSignal) => {
    const { type, sentTo, length, code, resendAfter = 30_000 } = asked
    let resendAt = clock.now() + resendAfter
    for (let isWrong = false; ; ) {
      const answer: PromptAnswers['oneTimeCode'] = await prompt({
        type,
        connector,
        sentTo,
        length,
        resendAt,
        isWrong,
        signal
      })
      if ('code' in answer && answer.code === code) return
      isWrong = 'code' in answer
      if (!isWrong) resendAt = clock.now() + resendAfter
    }
  }
  const askForAccount = async (asked: Extract<MockPrompt, { type: 'account' }>, signal?: AbortSignal) => {
    const { pageSize = asked.accounts.length, ...rest } = asked
    let scheme = asked.scheme
    for (let count = pageSize; ; ) {
      const accounts = asked.accounts.slice(0, count)
      const hasMore = count < asked.accounts.length
      const answer: PromptAnswers['account'] = await prompt({
        ...rest,
        connector,
        accounts,
        hasMore,
        scheme,
        signal
      })
      if ('address' in answer) return answer.address
      if ('scheme' in answer) scheme = answer.scheme
      else count += pageSize
    }
  }
  const askToApprove = async (asked: Extract<MockPrompt, { type: 'approve' }>, signal?: AbortSignal) => {
    const { type, where, progress, approvedAfter } = asked
    const end = new AbortController()
    let isApproved = false
    const stop =
      approvedAfter === undefined
        ? undefined
        : clock.after(approvedAfter, () => {
            isApproved = true
            end.abort()
          })
    signal?.addEventListener('abort', end.abort.bind(end))
    if (signal?.aborted) end.abort()
    try {
      await prompt({ type, connector, where, progress, signal: end.signal })
    } catch (error) {
      if (!isApproved) throw error
    } finally {
      stop?.()
    }
  }
  return async (prompts: readonly MockPrompt[], signal?: AbortSignal): Promise<string | undefined> => {
    let chosen: string | undefined
    for (const asked of prompts) {
      if (asked.type === 'oneTimeCode') await askForCode(asked, signal)
      else if (asked.type === 'account') chosen = await askForAccount(asked, signal)
      else if (asked.type === 'approve') await askToApprove(asked, signal)
      else if (asked.type === 'click' || asked.type === 'owners' || asked.type === 'device')
        await prompt({ ...asked, connector, signal })
      else if (!(await prompt({ ...asked, connector, signal })).isSame) throw userRejected()
    }
    return chosen
  }
}
