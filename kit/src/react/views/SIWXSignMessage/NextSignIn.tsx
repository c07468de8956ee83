import { askedNamespaces } from '../../../core/select/askedNamespace.js'
import { enChains } from '../../../messages/enChains.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { chainName } from '../parts/chainName.js'

/** The chain family whose account is asked to sign in after this one. */
export const NextSignIn = /* @__PURE__ */ withMessages<object>(Next, enChains)

function Next() {
  const { t } = useMessages()
  const next = useKitState(kit => askedNamespaces(kit)[1])
  return next ? (
    <Text size="xs" tone="tertiary" align="center">
      {t('chain.next', { chain: chainName(t, next) })}
    </Text>
  ) : null
}
