/**
 * The IANA zones of SPEC section 9, for the option `regionalServers` (decision D14). The list alone restricts
 * nothing. `Asia/Macao` is the older spelling of `Asia/Macau`.
 * @example const isRegional = restrictedTimezones.includes(Intl.DateTimeFormat().resolvedOptions().timeZone)
 */
export const restrictedTimezones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Macao',
  'Asia/Hong_Kong',
  'Asia/Beijing'
]
