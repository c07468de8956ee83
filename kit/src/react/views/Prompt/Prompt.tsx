'use client'
import { useEffect, useRef } from 'react'
import type { PendingPrompt } from '../../../core/contracts/Prompt.js'
import { promptsSlice } from '../../../core/state/prompts.js'
import type { ViewData } from '../../../core/state/view.js'
import { enPrompt } from '../../../messages/enPrompt.js'
import { sanitizeText } from '../../../protocol/text.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { withMessages } from '../../modal/lazyView.js'
import { AccountPrompt } from './AccountPrompt.js'
import { ApprovePrompt } from './ApprovePrompt.js'
import { ClickPrompt } from './ClickPrompt.js'
import { CodePrompt } from './CodePrompt.js'
import { CompareCodePrompt } from './CompareCodePrompt.js'
import { OwnersPrompt } from './OwnersPrompt.js'
import promptCss from './Prompt.css?inline'
import { promptIds } from './PromptHead.js'
import type { PromptProps } from './promptTypes.js'

/** Only hardware wallets need it. */
const DevicePrompt = /* @__PURE__ */ late<PromptProps<'device'>>(() =>
  import('./DevicePrompt.js').then(module => module.DevicePrompt)
)

/**
 * What a connector asks the person: the oldest pending prompt. `core/reactions/promptReactions` opens and leaves this view, and
 * declines what is left without an answer.
 */
export const Prompt = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(PendingPrompts, enPrompt)

function PendingPrompts(_: { readonly data: ViewData }) {
  const first = useKitState(kit => kit.slice(promptsSlice).get()[0])
  // A settled prompt stays drawn until the screen goes on.
  const last = useRef(first)
  if (first) last.current = first
  return last.current ? <Question key={last.current.id} prompt={last.current} /> : null
}

/** One prompt. It takes the focus when it appears, so that screen readers read each of several. */
function Question({ prompt }: { readonly prompt: PendingPrompt }) {
  useSheet(promptCss)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current?.querySelector(':focus')) box.current?.focus({ preventScroll: true })
  }, [])
  const wallet = sanitizeText(prompt.connector.name)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      className="prompt"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={promptIds.title}
      aria-describedby={promptIds.text}
      data-testid={`lk-prompt-${prompt.type}`}
    >
      {partOf(prompt, wallet)}
    </div>
  )
}

function partOf(prompt: PendingPrompt, wallet: string) {
  switch (prompt.type) {
    case 'account':
      return <AccountPrompt prompt={prompt} wallet={wallet} />
    case 'compareCode':
      return <CompareCodePrompt prompt={prompt} wallet={wallet} />
    case 'oneTimeCode':
      return <CodePrompt prompt={prompt} wallet={wallet} />
    case 'approve':
      return <ApprovePrompt prompt={prompt} wallet={wallet} />
    case 'owners':
      return <OwnersPrompt prompt={prompt} wallet={wallet} />
    case 'device':
      return <DevicePrompt prompt={prompt} wallet={wallet} />
    case 'click':
      return <ClickPrompt prompt={prompt} wallet={wallet} />
  }
}
