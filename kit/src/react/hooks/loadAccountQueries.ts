import { lazyImport } from '../../protocol/lazyImport.js'

/** Loads the queries of an account's balances. One function for all hooks, so that a component that calls it again observes once. */
export const loadAccountQueries = /* @__PURE__ */ lazyImport(
  () => import('../../core/query/accountQueries.js')
)
