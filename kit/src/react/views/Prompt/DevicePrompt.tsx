'use client'
import type { DeviceState } from '../../../core/contracts/Prompt.js'
import { enDevice } from '../../../messages/enDevice.js'
import type { MessageKey } from '../../../messages/en.js'
import { sanitizeText } from '../../../protocol/text.js'
import { Address } from '../../../ui/Address/Address.js'
import { Button } from '../../../ui/Button/Button.js'
import {
  ConnectingVisual,
  type ConnectingVisualProps
} from '../../../ui/ConnectingVisual/ConnectingVisual.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { withMessages } from '../../modal/lazyView.js'
import { WalletImage } from '../parts/WalletImage.js'
import { CancelPrompt } from './CancelPrompt.js'
import { PromptHead } from './PromptHead.js'
import type { PromptProps } from './promptTypes.js'

const words = {
  plugIn: { title: 'device.plugIn', text: 'device.plugInText' },
  unlock: { title: 'device.unlock', text: 'device.unlockText' },
  openApp: { title: 'device.openApp', text: 'device.openAppText' },
  installApp: { title: 'device.installApp', text: 'device.installAppText' },
  updateApp: { title: 'device.updateApp', text: 'device.updateAppText' },
  blindSigning: { title: 'device.blindSigning', text: 'device.blindSigningText' },
  inUse: { title: 'device.inUse', text: 'device.inUseText' },
  pending: { title: 'device.pending', text: 'device.pendingText' },
  otherAccount: { title: 'device.otherAccount', text: 'device.otherAccountText' },
  verify: { title: 'device.verify', text: 'device.verifyText' },
  notAllowed: { title: 'device.notAllowed', text: 'device.notAllowedText' }
} as const satisfies Record<DeviceState, Readonly<Record<string, MessageKey>>>

/** What a device needs: it continues by itself, or, where only the person can know, after "Try again". */
export const DevicePrompt = /* @__PURE__ */ withMessages<PromptProps<'device'>>(DeviceNeeds, enDevice)

function DeviceNeeds({ prompt, wallet }: PromptProps<'device'>) {
  const { t } = useMessages()
  const { id, icon } = prompt.connector
  const { state, address, canRetry } = prompt
  const { title, text } = words[state]
  const values = { wallet, app: sanitizeText(prompt.app, 32) }
  const image = <WalletImage wallet={{ id, name: wallet, image: icon }} size={72} />
  const visual: ConnectingVisualProps['state'] = canRetry ? 'error' : 'waiting'
  return (
    <Stack padding="view" gap={5}>
      <PromptHead
        prompt={prompt}
        wallet={wallet}
        visual={<ConnectingVisual image={image} state={visual} />}
        title={t(title, values)}
        text={t(text, values)}
      />
      {address ? (
        <Stack as="section" label={t('device.account')} testId="lk-prompt-address">
          <Address address={sanitizeText(address, 42)} />
        </Stack>
      ) : null}
      <Stack gap={2}>
        {canRetry ? (
          <Button fullWidth testId="lk-prompt-retry" onClick={() => prompt.answer({ retry: true })}>
            {t('common.tryAgain')}
          </Button>
        ) : null}
        <CancelPrompt />
      </Stack>
    </Stack>
  )
}
