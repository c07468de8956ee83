import type { Client } from '../client/Client.js'
import type { EventName, EventProperties } from '../protocol/events.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { ConnectionAttempt } from './contracts/ConnectionAttempt.js'
import type { Environment } from './contracts/Environment.js'
import type { KitServices } from './contracts/KitServices.js'
import type { TabMessage } from './contracts/TabMessage.js'
import type { Query } from './query/Query.js'
import type { SignInEngine } from './signIn/SignInEngine.js'
import type { SliceOwner } from './state/Slice.js'

/**
 * The first parameter of actions: the client with the parts that are loaded late. A plain object of data and plumbing. Actions are
 * not members of it, but functions that are imported.
 */
export type Kit = Omit<Client, 'environment' | 'first' | 'kit' | 'run'> &
  SliceOwner & {
    readonly environment: Environment
    /** The newest attempt of each namespace. Only `core/connection` writes here. */
    readonly attempts: Map<Namespace, ConnectionAttempt>
    /** Requests and observers of remote data, by key as JSON. Only `core/query` writes here. */
    readonly queries: Map<string, Query>
    /** Emits a product event to `onEvent` and to subscribers, and sends it to the analytics service if one is configured. */
    track<Name extends EventName>(
      event: Name,
      ...properties: undefined extends EventProperties[Name] ? [] : [EventProperties[Name]]
    ): void
    /** Sends a message to the other tabs of the origin. */
    broadcast(message: TabMessage): void
    /** Records that the visitor has used the kit. Only then may events be sent to the analytics service (decision D3). */
    interact(): void
    hasInteracted(): boolean
    /** Calls `run` after the time; a later call with the same name replaces it. */
    schedule(name: string, milliseconds: number, run: () => void): void
    /** Cancels the scheduled call of a name; returns whether it was still pending. */
    cancel(name: string): boolean
    /** Calls the functions one after the other, so that none reads the storage between a read and a write of another. */
    inTurn<T>(run: () => Promise<T>): Promise<T>
    /** The sign-in engine, if option `siwx` is set. */
    readonly signIn: Promise<SignInEngine> | undefined
    /** Applies the late answers of wallets: what was granted is kept, and what was sent is followed and listed, though no form is opened any more (promise P18). */
    followLateAnswers(): void
    /** Loads the typed clients of the back end at the first call. */
    services(): Promise<KitServices>
  }
