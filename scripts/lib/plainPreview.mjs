/**
 * Vite's plug-in that serves a built page without compression: `vite preview` compresses every answer anew, and the browser is on the
 * same machine.
 */
export const plainPreview = {
  name: 'plain-preview',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      delete request.headers['accept-encoding']
      next()
    })
  }
}
