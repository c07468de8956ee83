import type { ReactNode } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import type { WalletSlot } from '../../../core/select/connectRows.js'
import type { MessageKey } from '../../../messages/en.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import type { Options } from './loadOptions.js'
import type { Choice } from './useChoice.js'
import { WalletRow } from './WalletRow.js'
import walletsCss from './Wallets.css?inline'

type Section = {
  /** The first of its slots. */
  readonly slot: WalletSlot['slot']
  readonly heading: MessageKey
  readonly entries: WalletEntry[]
}

/** The slots with a heading of their own; neighbours of all others share one. */
const headings: Readonly<Partial<Record<WalletSlot['slot'], MessageKey>>> = {
  recent: 'connect.recent',
  injected: 'connect.installed'
}

/** The wallets by section, in the order of the slots. Those that come first without a heading of their own need none. */
function sectionsOf(slots: readonly WalletSlot[]): readonly Section[] {
  const sections: Section[] = []
  for (const { slot, entries } of slots) {
    const last = sections.at(-1)
    if (last && !headings[slot] && !headings[last.slot]) last.entries.push(...entries)
    else {
      const heading = headings[slot] ?? (last ? 'connect.more' : 'connect.list')
      sections.push({ slot, heading, entries: [...entries] })
    }
  }
  return sections
}

/** The wallets to choose from, in sections, and the places of those that are still to come. */
export function Wallets(props: {
  readonly slots: readonly WalletSlot[]
  readonly toCome: number
  readonly choice: Choice
  readonly options: Options | undefined
  readonly isDisabled: (entry: WalletEntry) => boolean
}) {
  const { slots, toCome, isDisabled, ...rest } = props
  const sections = sectionsOf(toCome > 0 ? [...slots, { slot: 'recommended', entries: [] }] : slots)
  return sections.map(({ slot, heading, entries }, index) => (
    <Group key={slot} messageKey={heading}>
      {entries.map(entry => (
        <li key={entry.id}>
          <WalletRow {...rest} entry={entry} isDisabled={isDisabled(entry)} />
        </li>
      ))}
      {toCome > 0 && index === sections.length - 1 ? (
        <li>
          <Skeleton shape="row" count={toCome} />
        </li>
      ) : null}
    </Group>
  ))
}

/** One section of a list of wallets. The heading is the name of the group: it is read once. */
export function Group({
  messageKey,
  children
}: {
  readonly messageKey: MessageKey
  readonly children: ReactNode
}) {
  useSheet(walletsCss)
  const label = useMessages().t(messageKey)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      className="wallets"
      role="group"
      aria-label={label}
      data-used={messageKey === 'connect.recent' || undefined}
    >
      {messageKey === 'connect.list' ? null : <span aria-hidden="true">{label}</span>}
      <Stack as="ul" role="list">
        {children}
      </Stack>
    </div>
  )
}
