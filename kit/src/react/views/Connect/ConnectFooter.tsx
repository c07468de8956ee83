import { useKit } from '../../context/KitContext.js'
import { useStore } from '../../context/useStore.js'
import { late } from '../../modal/late.js'

const ByConnecting = /* @__PURE__ */ late(() => import('./ByConnecting.js').then(m => m.ByConnecting))

/** What connecting agrees to, where the host has documents and does not ask for a tick. */
export function ConnectFooter() {
  const kit = useKit()
  const { features, termsConditionsUrl, privacyPolicyUrl } = useStore(kit.config)
  if (features.legalCheckbox || !(termsConditionsUrl ?? privacyPolicyUrl)) return null
  return <ByConnecting />
}
