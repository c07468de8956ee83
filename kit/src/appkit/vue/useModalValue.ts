import { type ComputedRef, computed, onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import type { ClientStores } from '../../client/Client.js'
import { keepEqual } from '../../client/keepEqual.js'
import type { AppKit } from '../AppKit.js'
import { page } from './page.js'

/** A value of the instance: a ref of all of it, whose fields are refs too, for those who take it apart. */
export type Live<T extends object> = Readonly<ShallowRef<T>> & {
  readonly [Key in keyof T]: ComputedRef<T[Key]>
}

/** The instance that `createAppKit` made. Throws LATCHKEY_APPKIT__NOT_CREATED before. */
export const useModal = (): AppKit => page.current().modal

/** A value of the instance, live until the scope of the component ends. `select` and `name` are pure; `name` gives it the names of AppKit. */
export function useModalValue<T extends object>(select: (stores: ClientStores) => T): Live<T>
export function useModalValue<S extends object, T extends object>(
  select: (stores: ClientStores) => S,
  name: (value: S) => T
): Live<T>
export function useModalValue<S extends object>(
  select: (stores: ClientStores) => S,
  name: (value: S) => object = value => value
): Live<object> {
  const { _internal } = useModal().latchkey
  const keep = keepEqual<S>()
  let selected = keep(select(_internal))
  const value = shallowRef(name(selected))
  onScopeDispose(
    _internal.subscribe(() => {
      const next = keep(select(_internal))
      if (next === selected) return
      selected = next
      value.value = name(next)
    })
  )
  return withFields(value)
}

/** Adds a ref of each field. */
export function withFields<T extends object>(value: ShallowRef<T>): Live<T> {
  const fields = Object.keys(value.value).map(key => [key, computed(() => value.value[key as keyof T])])
  return Object.assign(value, Object.fromEntries(fields))
}
