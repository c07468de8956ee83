import type { Latchkey } from '../latchkey.js'
import { loadRenderer } from './loadRenderer.js'

/** Draws the modal for `client.open()` on a page where no element has loaded React. Once per client. */
export function mountModal(client: Latchkey): void {
  const { state, modalHosts, report, onDestroy } = client._internal
  let isBusy = false
  const stop = state.modal.subscribe(() => {
    if (isBusy || !state.modal.get().open || modalHosts.get().length > 0) return
    isBusy = true
    loadRenderer().then(
      ({ createRenderer }) => {
        stop()
        const place = document.body.appendChild(document.createElement('latchkey-place'))
        const renderer = createRenderer(client, place)
        onDestroy(() => {
          renderer.unmount()
          place.remove()
        })
      },
      (cause: unknown) => {
        isBusy = false
        report(cause)
        client.close()
      }
    )
  })
  onDestroy(stop)
}
