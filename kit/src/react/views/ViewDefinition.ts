import type { ComponentType } from 'react'
import type { Kit } from '../../core/Kit.js'
import type { ViewData } from '../../core/state/view.js'
import type { Translate } from '../context/MessagesContext.js'

/** How the shell renders a view: its title in the header, its body, and its footer. */
export type ViewDefinition = {
  readonly title: (context: { readonly kit: Kit; readonly data: ViewData; readonly t: Translate }) => string
  readonly Component: ComponentType<{ readonly data: ViewData }>
  readonly Footer?: ComponentType
}
