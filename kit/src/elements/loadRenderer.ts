import { lazyImport } from '../protocol/lazyImport.js'
/** What draws an element: `render` again after its attributes changed. */
export type Renderer = { render(): void; unmount(): void }

/** React and the buttons: nothing of them is loaded before somebody calls this. */
export const loadRenderer = /* @__PURE__ */ lazyImport(() => import('./createRenderer.js'))
