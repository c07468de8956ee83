import { lazyImport } from '../protocol/lazyImport.js'
/** Renders an element: call `render` again after its attributes changed. */
export type Renderer = { render(): void; unmount(): void }

/** React and the buttons, loaded on the first call only. */
export const loadRenderer = /* @__PURE__ */ lazyImport(() => import('./createRenderer.js'))
