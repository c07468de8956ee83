import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button/Button.js'
import {
  ConnectingVisual,
  type ConnectingVisualProps
} from '../../../ui/ConnectingVisual/ConnectingVisual.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import type { IconName } from '../../../ui/Icon/icons.js'
import { Live } from '../../../ui/Live/Live.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { FocusKeeper } from './FocusKeeper.js'
import waitingCss from './Waiting.css?inline'

export type WaitingProps = {
  readonly image: ReactNode
  /** The shape of the image. */
  readonly shape?: ConnectingVisualProps['shape']
  /** What the image replaces, such as the network in use. */
  readonly from?: ReactNode
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

/** The screen that waits for a wallet's answer: the request, its result, and the next step. Of the same height in each state. */
export function Waiting(props: WaitingProps) {
  const { image, shape, from, state, title, text, action, testId, children } = props
  useSheet(waitingCss)
  const visual = <ConnectingVisual image={image} shape={shape} state={state} />
  return (
    <Stack padding="view" gap={4} align="center" testId={testId}>
      {from ? (
        <div className="waiting-change">
          <span className="waiting-from">
            {from}
            <Icon name="chevron" />
          </span>
          {visual}
        </div>
      ) : (
        visual
      )}
      <div className="waiting-words">
        <Live>
          <Stack gap={1} align="center">
            <Heading align="center">{title}</Heading>
            <Text tone="secondary" align="center" size="sm">
              {text}
            </Text>
          </Stack>
        </Live>
      </div>
      <div className="waiting-action">
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
      </div>
      {children}
    </Stack>
  )
}
