import { offeredNamespaces } from '../../../core/select/accounts.js'
import { accountOf } from '../../../core/select/connection.js'
import { enChains } from '../../../messages/enChains.js'
import type { Namespace } from '../../../protocol/namespaces.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { shortAddress } from '../format/shortAddress.js'
import type { NetworkItem } from './listNetworks.js'
import { NetworkRow } from './NetworkRow.js'
import networkSectionsCss from './NetworkSections.css?inline'

export type NetworkSectionsProps = { readonly rows: readonly NetworkItem[] }

/** The networks of each namespace below its name and its connected account; those of the active namespace first. */
export const NetworkSections = /* @__PURE__ */ withMessages<NetworkSectionsProps>(Sections, enChains)

function Sections({ rows }: NetworkSectionsProps) {
  useSheet(networkSectionsCss)
  const active = useKitState(kit => kit.state.network.get().activeNamespace)
  const namespaces = useKitState(offeredNamespaces)
  const sections = [...new Set([active, ...namespaces])]
    .map(namespace => ({
      namespace,
      rows: rows.filter(({ network }) => network.chainNamespace === namespace)
    }))
    .filter(section => section.rows.length > 0)
  return (
    <Stack gap={4}>
      {sections.map(section => (
        <Section key={section.namespace} {...section} />
      ))}
    </Stack>
  )
}

function Section({ namespace, rows }: NetworkSectionsProps & { readonly namespace: Namespace }) {
  const { t } = useMessages()
  const address = useKitState(kit => accountOf(kit, namespace)?.address)
  const name = t(`chain.${namespace}`)
  return (
    <Stack role="group" label={name} testId={`latchkey-networks-${namespace}`}>
      <div className="networks-head">
        <Heading size="md">{name}</Heading>
        <Text as="span" size="sm" tone="secondary" numeric>
          <bdi {...(address && { title: address })}>
            {address ? shortAddress(address) : t('chain.notConnected')}
          </bdi>
        </Text>
      </div>
      <Stack as="ul" role="list" gap={1} label={name}>
        {rows.map(row => (
          <li key={row.network.caipNetworkId}>
            <NetworkRow row={row} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
