import { createContext } from 'react'
import type { ViewName } from '../../core/state/view.js'

/** Loads a view ahead, with its words, so that the click that leads to it draws it at once. Does nothing outside of the modal. */
export const PreloadContext = createContext<(view: ViewName) => void>(() => {})
