import type { en } from './en.js'

type Words<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Words<T[Key]> }

/** The texts of descriptions in one language. */
export type Texts = Words<typeof en>
