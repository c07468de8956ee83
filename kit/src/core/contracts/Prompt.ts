import type { ChainBalance } from './Adapter.js'
import type { Connector } from './Connector.js'

/** An account of a choice. */
export type PromptAccount = {
  readonly address: string
  /** A name, or the derivation path (BIP-32) on a device. */
  readonly label?: string | undefined
  /** In the native coin. Absent: not read yet. */
  readonly balance?: ChainBalance | undefined
}

/**
 * What a device needs, or waits for:
 * - `plugIn`, `unlock`, `openApp`: the person does that.
 * - `installApp`, `updateApp`: with the maker's own program.
 * - `blindSigning`: the device cannot show the request, and its setting for that is off.
 * - `inUse`: another tab or program has the device. `pending`: an earlier request is on its screen.
 * - `otherAccount`: the device does not have the account. `verify`: it shows the address, to compare.
 * - `notAllowed`: the page may not use devices (Permissions-Policy).
 */
export type DeviceState =
  | 'plugIn'
  | 'unlock'
  | 'openApp'
  | 'installApp'
  | 'updateApp'
  | 'blindSigning'
  | 'inUse'
  | 'pending'
  | 'otherAccount'
  | 'verify'
  | 'notAllowed'

/**
 * The questions that a connector may ask the person, by type. Plain data, so that any view can show them. Times in ms since 1970.
 */
export type PromptQuestions = {
  /** A choice between accounts. The next page, or the accounts of another scheme, are prompts of their own. */
  readonly account: {
    readonly accounts: readonly PromptAccount[]
    readonly hasMore?: boolean | undefined
    /** The derivation schemes of a device, and the scheme of these accounts. */
    readonly schemes?: readonly { readonly id: string; readonly label: string }[] | undefined
    readonly scheme?: string | undefined
    /** Whether the device can show an address, so that the person may ask for that with the choice. */
    readonly canVerify?: boolean | undefined
  }
  /** Whether a code equals the one on another screen. */
  readonly compareCode: { readonly code: string }
  /** A code that the person received, such as by e-mail. */
  readonly oneTimeCode: {
    /** The receiver, in a form that may be shown. */
    readonly sentTo: string
    /** The number of digits. */
    readonly length: number
    /** The time from which the person may request another code. */
    readonly resendAt?: number | undefined
    /** The previous answer was wrong. */
    readonly isWrong?: boolean | undefined
  }
  /**
   * An approval on another device or page. The connector withdraws the prompt by `signal` when it has the answer; here the person
   * can only cancel.
   */
  readonly approve: {
    readonly where: 'device' | 'app' | 'window' | 'email' | 'owners'
    /** The number of required owners that have signed. */
    readonly progress?: { readonly signed: number; readonly required: number } | undefined
  }
  /**
   * Whether a refusal is final. A wallet with several owners says that a message was refused also when its window was closed before all
   * `required` owners had signed: they may still do so.
   */
  readonly owners: { readonly required: number }
  /**
   * What a device needs before it can go on. The connector withdraws the prompt by `signal` as soon as it can; if it cannot find out, the person
   * tries again (`canRetry`).
   */
  readonly device: {
    readonly state: DeviceState
    /** The app that the device needs, such as `Ethereum`. */
    readonly app?: string | undefined
    /** The account that the device should have, or show. */
    readonly address?: string | undefined
    readonly canRetry?: boolean | undefined
  }
  /** A click, because browsers open windows and devices only in clicks. */
  readonly click: { readonly reason: 'windowBlocked' | 'windowClosed' | 'deviceMissing' }
}

/** The answers, by type. */
export type PromptAnswers = {
  /** `verify`: the person first wants to see the address on the device. */
  readonly account:
    | { readonly address: string; readonly verify?: boolean | undefined }
    | { readonly more: true }
    | { readonly scheme: string }
  readonly compareCode: { readonly isSame: boolean }
  readonly oneTimeCode: { readonly code: string } | { readonly resend: true }
  readonly approve: never
  readonly owners: { readonly keepWaiting: true }
  readonly device: { readonly retry: true }
  readonly click: { readonly clicked: true }
}

/** A type of prompt. @example const type: PromptType = 'oneTimeCode' */
export type PromptType = keyof PromptQuestions

/**
 * A question of a connector to the person. `signal` withdraws it.
 * @example
 * const connector = { id: 'com.example', name: 'Example', namespace: 'eip155' } as const
 * const request: PromptRequest<'click'> = { type: 'click', connector, reason: 'windowBlocked' }
 */
export type PromptRequest<Type extends PromptType = PromptType> = PromptQuestions[Type] & {
  readonly type: Type
  /** The wallet of the question. */
  readonly connector: Pick<Connector, 'id' | 'name' | 'namespace' | 'icon'>
  readonly signal?: AbortSignal | undefined
}

/** A prompt without an answer yet, for a view. TypeScript narrows it by `type`. Its functions have no effect once it is settled. */
export type PendingPrompt = {
  readonly [Type in PromptType]: Omit<PromptRequest<Type>, 'signal'> & {
    /** Unique in a kit. */
    readonly id: number
    answer(answer: PromptAnswers[Type]): void
    /** Declines on behalf of the person. */
    cancel(): void
  }
}[PromptType]
