import { useKit } from '../../context/KitContext.js'

/** Copies by the browser of the page, which is loaded with the first use. Rejects where there is none. */
export function useDeviceCopy(): (text: string) => Promise<void> {
  const { environment } = useKit()
  return async text => {
    const device = await environment.device?.()
    if (!device) throw new DOMException('no device', 'NotAllowedError')
    await device.copy(text)
  }
}
