import { lazyImport } from '../../protocol/lazyImport.js'
import type { LoginReturn } from '../contracts/LoginReturn.js'
import type { Kit } from '../Kit.js'

const load = /* @__PURE__ */ lazyImport(() => import('../reactions/loginReturn.js'))

/** Loads what a login needs that leads the page away and back. */
export const loginReturn = async (kit: Kit): Promise<LoginReturn> => (await load()).createLoginReturn(kit)
