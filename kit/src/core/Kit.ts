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
 * What actions and views get: the client with what is loaded late. A plain object; actions take it first. It has types of data
 * only: a verb is a function that is imported.
 */
export type Kit = Omit<Client, 'environment' | 'first' | 'kit' | 'run'> &
  SliceOwner & {
    readonly environment: Environment
    /** The newest attempt of each namespace. Only `core/connection` writes here. */
    readonly attempts: Map<Namespace, ConnectionAttempt>
    /** Requests and askers of remote data, by key as JSON. Only `core/query` writes here. */
    readonly queries: Map<string, Query>
    /** A product event: to `onEvent`, to subscribers, and to analytics where configured. */
    track<Name extends EventName>(
      event: Name,
      ...properties: undefined extends EventProperties[Name] ? [] : [EventProperties[Name]]
    ): void
    /** Sends a message to the other tabs of the origin. */
    broadcast(message: TabMessage): void
    /** The visitor did something with the kit: from now on it may send requests to what the host configured (decision D3). */
    interact(): void
    hasInteracted(): boolean
    /** Runs after the time; a later call with the same name replaces it. */
    schedule(name: string, milliseconds: number, run: () => void): void
    /** Cancels what was scheduled under a name; returns whether it was still waiting. */
    cancel(name: string): boolean
    /** Runs one after the other: for what reads, then writes. */
    inTurn<T>(run: () => Promise<T>): Promise<T>
    /** Signing in, where it is configured. */
    readonly signIn: Promise<SignInEngine> | undefined
    /** Typed clients of the back end, loaded at the first call. */
    services(): Promise<KitServices>
  }
