import type { Plugin } from 'vite'

/** Vite's plug-in for imports of style sheets as text in the kit's sources. */
export const styleSheets: Plugin
