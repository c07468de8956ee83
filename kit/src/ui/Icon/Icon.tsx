import { createContext, useContext } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import iconCss from './Icon.css?inline'
import { type IconName, icons, mirrored } from './icons.js'

/** The path data of icons that were loaded later, by name. */
export const MoreIcons = /* @__PURE__ */ createContext<Readonly<Record<string, string>>>({})

export type IconProps = {
  readonly name: IconName
  /** Pixels; 20 is the grid. */
  readonly size?: number | undefined
}

/** One of our icons, in the colour of the surrounding text. Hidden from screen readers: its owner has the name. */
export function Icon({ name, size = 20 }: IconProps) {
  useSheet(iconCss)
  const more = useContext(MoreIcons)
  const first: Readonly<Record<string, string>> = icons
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      data-mirror={mirrored.has(name) || undefined}
    >
      <path d={first[name] ?? more[name]} />
    </svg>
  )
}
