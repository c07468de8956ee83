import { lazyImport } from '../../protocol/lazyImport.js'
/** Loads the modal's chunk: views, parts and messages. Bundlers keep a list of the chunk's exports, but not of what is unused here. */
export const loadModal = /* @__PURE__ */ lazyImport(async () => {
  const { Modal } = await import('./Modal.js')
  return Modal
})
