import { keyIcon } from '../protocol/keyIcon.js'

/** The tile of the icon, and tiles that white lines are seen on as well. */
const [tile, ...tints] = [
  '3d4ed8',
  'b3402f',
  '8a5a00',
  '3f7a1e',
  '0f766e',
  '1d6fb8',
  '7a3fc4',
  'b0307f',
  '5a6270'
] as const

/** The icon of a mock wallet: our key, in a colour of its name, so that several look different. */
export function tintedIcon(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 99_991
  return keyIcon.replace(tile, tints[sum % tints.length] ?? tile)
}
