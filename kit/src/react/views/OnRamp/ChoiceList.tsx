import type { ReactNode } from 'react'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { RoundSkeleton } from '../../../ui/Skeleton/RoundSkeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { LegalGate } from '../Connect/options.js'
import { useLegal } from '../Connect/useLegal.js'
import { OnRampLegal } from './OnRampLegal.js'

/** A list to choose from, after the host's documents if they must be agreed to. `children`: undefined while it is loading. */
export function ChoiceList(props: {
  readonly label: string
  readonly testId: string
  readonly children: readonly { readonly key: string; readonly row: ReactNode }[] | undefined
}) {
  const { t } = useMessages()
  const legal = useLegal()
  const { label, testId, children } = props
  const list = children ? (
    <Scroll maxHeight={360} label={label}>
      <Stack as="ul" role="list" gap={1} label={label}>
        {children.map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
      </Stack>
    </Scroll>
  ) : (
    <Stack role="status" label={t('common.loading')}>
      <RoundSkeleton count={3} />
    </Stack>
  )
  return (
    <Stack padding="view" gap={3} testId={testId}>
      {legal.isAsked ? <LegalGate legal={legal}>{list}</LegalGate> : list}
      <OnRampLegal />
    </Stack>
  )
}
