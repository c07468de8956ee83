import { useKit } from '../../context/KitContext.js'
import { useStore } from '../../context/useStore.js'
import { late } from '../../modal/late.js'

const ByConnecting = /* @__PURE__ */ late(() => import('./ByConnecting.js').then(m => m.ByConnecting))

/** The documents that the visitor agrees to by connecting, if the host has any and shows no checkbox. */
export function ConnectFooter() {
  const kit = useKit()
  const { features, termsConditionsUrl, privacyPolicyUrl } = useStore(kit.config)
  if (features.legalCheckbox || !(termsConditionsUrl ?? privacyPolicyUrl)) return null
  return <ByConnecting />
}
