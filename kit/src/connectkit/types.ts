import type { ComponentType } from 'react'

/** The themes of ConnectKit. `auto` is the kit's own. */
export type Theme = 'auto' | 'web95' | 'retro' | 'soft' | 'midnight' | 'minimal' | 'rounded' | 'nouns'

/** `auto` follows the system. */
export type Mode = 'light' | 'dark' | 'auto'

/** Variables `--ck-*` by name. Those that have no equal are ignored. */
export type CustomTheme = Readonly<Record<string, string | number | undefined>>

/** BCP 47. Languages that the kit does not have are shown in English. */
export type Languages =
  | 'en-US'
  | 'ar-AE'
  | 'ca-AD'
  | 'ee-EE'
  | 'es-ES'
  | 'fa-IR'
  | 'fr-FR'
  | 'ja-JP'
  | 'pt-BR'
  | 'ru-RU'
  | 'tr-TR'
  | 'vi-VN'
  | 'zh-CN'

/** What ConnectKit passes to a picture of an account. */
export type CustomAvatarProps = {
  readonly address?: `0x${string}` | undefined
  readonly ensName?: string | undefined
  readonly ensImage?: string | undefined
  readonly size: number
  readonly radius: number
}

/** A picture of an account. It is not drawn here: the kit draws its own. */
export type CustomAvatar = ComponentType<CustomAvatarProps>

/** All that a theme is made of. */
export type All = {
  readonly theme?: Theme | undefined
  readonly mode?: Mode | undefined
  readonly customTheme?: CustomTheme | undefined
  readonly lang?: Languages | undefined
}
