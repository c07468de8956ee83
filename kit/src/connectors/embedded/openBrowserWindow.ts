import type { OpenLoginWindow } from '../../core/contracts/FrameHost.js'

/** The window's size in CSS pixels (wire.md section 4.8). */
const features = 'popup,width=600,height=800,scrollbars=yes'

/** Opens the window of a social login; only messages of that window count. */
export const openBrowserWindow: OpenLoginWindow = url => {
  const opened = window.open(url, 'popupWindow', features)
  if (!opened) return undefined
  return {
    navigate(next) {
      opened.location.href = next
    },
    isClosed: () => opened.closed,
    close: () => opened.close(),
    onMessage(listener) {
      const onMessage = ({ source, data, origin }: MessageEvent) => {
        if (source === opened) listener({ data, origin })
      }
      window.addEventListener('message', onMessage)
      return () => window.removeEventListener('message', onMessage)
    }
  }
}
