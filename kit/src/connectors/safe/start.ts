import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { createSafe } from './createSafe.js'
import type { FramedWindow } from './FramedWindow.js'

/**
 * Looks for a Safe around this page, and connects it. A Safe that the person has disconnected is listed and nothing is sent: it is asked
 * when the person chooses it (promise P1).
 */
export async function start(
  context: ConnectorContext,
  page: FramedWindow,
  isAllowed: (origin: string) => boolean
): Promise<void> {
  const { connector, find, hasLeft } = createSafe(context, page, isAllowed)
  if (await hasLeft()) {
    context.addConnector(connector)
    return
  }
  const session = await find()
  if (session) context.addConnector(connector, session)
}
