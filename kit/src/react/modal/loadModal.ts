/** The modal's chunk: views, parts and messages. Nothing of it is loaded before somebody calls this. */
export const loadModal = () => import('./Modal.js')
