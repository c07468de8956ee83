import type { Plugin } from 'vite'

/** Vite's plug-in that serves a built page without compression. */
export const plainPreview: Plugin
