import type { ReactNode } from 'react'
import { Region, type RegionProps } from '../../ui/Dialog/Region.js'
import { Shadow, type ShadowProps } from '../../ui/Shadow/Shadow.js'

export type EmbeddedProps = Omit<RegionProps, 'children'> &
  Omit<ShadowProps, 'inline' | 'children'> & { readonly children: ReactNode }

/** The card of an embedded modal in its place on the page. */
export function Embedded({ children, labelledBy, shaking, ...look }: EmbeddedProps) {
  return (
    <Shadow {...look} inline>
      <Region labelledBy={labelledBy} shaking={shaking}>
        {children}
      </Region>
    </Shadow>
  )
}
