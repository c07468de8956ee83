import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button/Button.js'
import { ConnectingVisual } from '../../../ui/ConnectingVisual/ConnectingVisual.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import type { IconName } from '../../../ui/Icon/icons.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { FocusKeeper } from './FocusKeeper.js'

export type WaitingProps = {
  readonly image: ReactNode
  readonly state: 'waiting' | 'success' | 'error' | 'idle'
  /** Announced to screen readers when it changes. */
  readonly title: string
  readonly text: string
  readonly action?:
    | { readonly label: string; readonly icon?: IconName | undefined; readonly onClick: () => void }
    | undefined
  readonly testId?: string | undefined
  readonly children?: ReactNode
}

/** The screen that waits for a wallet's answer: the request, its result, and the next step. */
export function Waiting({ image, state, title, text, action, testId, children }: WaitingProps) {
  return (
    <Stack padding="view" gap={5} align="center" testId={testId}>
      <ConnectingVisual image={image} state={state} />
      <Live>
        <Stack gap={1} padding={action ? undefined : 2} align="center">
          <Heading align="center">{title}</Heading>
          <Text tone="secondary" align="center" size="sm">
            {text}
          </Text>
        </Stack>
      </Live>
      <FocusKeeper isHidden={!action}>
        {action ? (
          <Button
            variant="secondary"
            icon={action.icon ?? 'refresh'}
            testId="w3m-connecting-widget-secondary-button"
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        ) : null}
      </FocusKeeper>
      {children}
    </Stack>
  )
}
