import type { ComponentType } from 'react'
import type { Kit } from '../../core/Kit.js'
import type { ViewData } from '../../core/state/view.js'
import type { Translate } from '../context/MessagesContext.js'

/** How the shell draws one view: its header's title, its body, and what stands below the body. */
export type ViewDefinition = {
  readonly title: (context: { readonly kit: Kit; readonly data: ViewData; readonly t: Translate }) => string
  readonly Component: ComponentType<{ readonly data: ViewData }>
  readonly Footer?: ComponentType
}
