import type { SiwxConfig } from '../../siwx/SiwxConfig.js'

/** The options of `createAppKit` that a sign-in plug-in is made with. */
export type DeferredSiwxOptions = {
  readonly server?: string | undefined
  readonly projectId?: string | undefined
}

/** A sign-in plug-in that is made with the options of `createAppKit`. Undefined: no sign-in. */
export type DeferredSiwx = {
  readonly toSiwx: (options: DeferredSiwxOptions) => SiwxConfig | undefined
}
