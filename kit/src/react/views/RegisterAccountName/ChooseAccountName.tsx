'use client'
import { dispatch } from '../../../core/dispatch.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import type { ViewData } from '../../../core/state/view.js'
import { enNames } from '../../../messages/enNames.js'
import { Avatar } from '../../../ui/Avatar/Avatar.js'
import { Button } from '../../../ui/Button/Button.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { withMessages } from '../../modal/lazyView.js'
import { NamedAccount } from './NamedAccount.js'

/** What a name is good for, before one is chosen (screens.md section 17). */
export const ChooseAccountName = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(Choose, enNames)

function Choose(_: { readonly data: ViewData }) {
  return <NamedAccount view="ChooseAccountName">{account => <Intro account={account} />}</NamedAccount>
}

function Intro({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t } = useMessages()
  const choose = () => {
    kit.track('OPEN_ENS_FLOW', { isSmartAccount: account.connected.accountType === 'smartAccount' })
    dispatch(kit, { type: 'push', view: 'RegisterAccountName' })
  }
  return (
    <Stack padding="view" gap={5} align="center" testId="latchkey-choose-name">
      <Avatar address={account.address} size={64} />
      <Stack gap={2} align="center">
        <Heading align="center">{t('names.introTitle')}</Heading>
        <Text tone="secondary" align="center">
          {t('names.introText')}
        </Text>
        <Text size="sm" tone="tertiary" align="center">
          {t('names.public')}
        </Text>
      </Stack>
      <Button size="lg" fullWidth testId="latchkey-choose-name-next" onClick={choose}>
        {t('names.choose')}
      </Button>
    </Stack>
  )
}
