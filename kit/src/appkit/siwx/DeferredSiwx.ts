import type { SiwxConfig } from '../../siwx/SiwxConfig.js'

/** A sign-in plug-in that is made with the options of `createAppKit`. Undefined: no sign-in. */
export type DeferredSiwx = {
  readonly toSiwx: (options: {
    readonly server?: string | undefined
    readonly projectId?: string | undefined
  }) => SiwxConfig | undefined
}
