import type { Namespace } from '../../protocol/namespaces.js'

/** What is known of a namespace's account beyond its connection. Gone on disconnect and on account change. */
export type AccountState = {
  readonly profileName?: string | undefined
  readonly profileImage?: string | undefined
  /** The open tab of the Account view. */
  readonly currentTab: number
}

export type AccountMap = Readonly<Partial<Record<Namespace, AccountState>>>
