import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import type { NetworkItem } from './listNetworks.js'
import { NetworkRow } from './NetworkRow.js'

export type NetworkGroupsProps = { readonly rows: readonly NetworkItem[] }

/** Networks, and below them those for tests. Labels only where there are both. */
export function NetworkGroups({ rows }: NetworkGroupsProps) {
  const { t } = useMessages()
  const tests = rows.filter(({ network }) => network.testnet)
  const others = rows.filter(({ network }) => !network.testnet)
  if (tests.length === 0 || others.length === 0) return <Rows rows={rows} label={t('networks.list')} />
  return (
    <Stack gap={3}>
      <Group rows={others} label={t('networks.list')} />
      <Group rows={tests} label={t('networks.tests')} />
    </Stack>
  )
}

function Group({ rows, label }: NetworkGroupsProps & { readonly label: string }) {
  return (
    <Stack gap={1}>
      <Text size="xs" tone="tertiary" weight="strong">
        <span aria-hidden="true">{label}</span>
      </Text>
      <Rows rows={rows} label={label} />
    </Stack>
  )
}

function Rows({ rows, label }: NetworkGroupsProps & { readonly label: string }) {
  return (
    <Stack as="ul" role="list" gap={1} label={label}>
      {rows.map(row => (
        <li key={row.network.caipNetworkId}>
          <NetworkRow row={row} isGrouped />
        </li>
      ))}
    </Stack>
  )
}
