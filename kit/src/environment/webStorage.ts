/** localStorage; with isolated tabs sessionStorage. The mere mention of either throws where it is blocked. */
export const webStorage = (tabs: 'shared' | 'isolated') =>
  tabs === 'shared' ? globalThis.localStorage : globalThis.sessionStorage
