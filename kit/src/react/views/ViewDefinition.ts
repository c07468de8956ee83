import type { ComponentType, ReactNode } from 'react'
import type { Kit } from '../../core/Kit.js'
import type { ViewEntry } from '../../core/state/view.js'
import type { Translate } from '../context/MessagesContext.js'

/** How the shell renders a view: its title in the header, its body, and its footer. */
export type ViewDefinition = {
  readonly title: (context: ViewEntry & { readonly kit: Kit; readonly t: Translate }) => ReactNode
  readonly Component: ComponentType<ViewEntry> & { readonly preload?: () => void }
  readonly Footer?: ComponentType
}
