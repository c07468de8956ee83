/** localStorage; with isolated tabs sessionStorage. Accessing either throws if it is blocked. */
export const webStorage = (tabs: 'shared' | 'isolated') =>
  tabs === 'shared' ? globalThis.localStorage : globalThis.sessionStorage
