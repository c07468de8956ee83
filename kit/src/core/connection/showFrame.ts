import { lazyImport } from '../../protocol/lazyImport.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'

const loadFrameReactions = /* @__PURE__ */ lazyImport(() => import('../reactions/frameReactions.js'))

/** Shows the frame of a connector, if it has one, from now on whenever it waits for the person. Resolves once it is followed. */
export async function showFrame(kit: Kit, connector: Connector): Promise<void> {
  if (connector.frame) await loadFrameReactions().then(late => late.followFrame(kit, connector), kit.report)
}
