import { requestLink } from '../../core/links/requestLink.js'
import type { Desk, Use } from './Desk.js'

/** Opens the app of a session's wallet for a request, where the session was made with it on this device (promise P16). */
export async function openApp(desk: Desk, use: Use, requestId: string): Promise<void> {
  const { environment, getLink } = desk.context
  const [link, device] = await Promise.all([getLink(), environment.device?.()])
  const opening = device && requestLink({ link, requestId, topic: use.topic, device })
  if (opening) device.open(opening.href, opening.target)
}
