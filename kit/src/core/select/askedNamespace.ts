import type { StateSource } from '../../client/Client.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { signInOf, unsignedNamespaces } from './signIn.js'

/**
 * The namespaces whose accounts are asked to sign in, one after the other: the active one first. One that the person has skipped is not
 * asked again.
 */
export const askedNamespaces = (source: StateSource): readonly Namespace[] =>
  unsignedNamespaces(source).filter(namespace => {
    const state = signInOf(source, namespace)
    return !(state && 'isDismissed' in state && state.isDismissed)
  })

/** The namespace that the sign-in view shows: the first that is asked; the active one if none is. */
export const askedNamespace = (source: StateSource): Namespace =>
  askedNamespaces(source)[0] ?? source.state.network.get().activeNamespace
