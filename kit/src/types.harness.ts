/** The members of a type that an object must have. */
export type RequiredKeys<T> = {
  [Key in keyof T]-?: Partial<Record<Key, T[Key]>> extends Pick<T, Key> ? never : Key
}[keyof T]
