import { dispatch } from '../../../core/dispatch.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

/** Explains that not every wallet supports every network, and what a network is. */
export function NetworksFooter() {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <Stack align="center" gap={1}>
      <Text size="sm" align="center">
        {t('networks.note')}
      </Text>
      <Text size="xs">
        <LinkButton
          onClick={() => {
            kit.track('CLICK_NETWORK_HELP')
            dispatch(kit, { type: 'push', view: 'WhatIsANetwork' })
          }}
        >
          {t('networks.help')}
        </LinkButton>
      </Text>
    </Stack>
  )
}
