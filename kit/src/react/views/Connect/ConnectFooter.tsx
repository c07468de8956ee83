import { useConfig } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { loadOptions } from './loadOptions.js'

const ByConnecting = /* @__PURE__ */ late(() => loadOptions().then(m => m.ByConnecting))

/** The documents that the visitor agrees to by connecting, if the host has any and shows no checkbox. */
export function ConnectFooter() {
  const { features, termsConditionsUrl, privacyPolicyUrl } = useConfig()
  if (features.legalCheckbox || !(termsConditionsUrl ?? privacyPolicyUrl)) return null
  return <ByConnecting />
}
