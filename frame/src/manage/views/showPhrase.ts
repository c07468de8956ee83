import { fromBase64, zero } from '../../keys/bytes.js'
import { isOwnFactor, type OwnFactor, type WalletRecord } from '../../keys/record/WalletRecord.js'
import { type FactorSecret, openFactor } from '../../keys/recovery/recoveryKey.js'
import type { UnlockedKeys } from '../../keys/unlocked.js'
import { asProblem } from '../../recovery/passkeys/makePasskey.js'
import { PasskeyProblem } from '../../recovery/passkeys/PasskeyProblem.js'
import { describeFailure } from '../../recovery/views/describeFailure.js'
import { askFactor } from '../../recovery/views/openOnDevice/askFactor.js'
import { askPassphrase } from '../../recovery/views/openOnDevice/askPassphrase.js'
import { actions, button, heading, notice } from '../../recovery/views/steps.js'
import { el } from '../../screen/el.js'
import { fill } from '../../screen/language.js'
import { requireWallet } from '../../wallet/readWallet.js'
import { unlockWallet } from '../../wallet/unlockWallet.js'
import type { ManageContext, ManageOutcome } from '../ManageContext.js'

/** How long the words can be shown, in ms (embedded-wallet.md part 3). */
const shownFor = 60_000

/**
 * Shows the 24 words, after a factor was used for it: a passkey with user verification, or a passphrase with a code that was mailed now. The
 * server refuses while an export is held.
 */
export async function showPhrase(context: ManageContext, record: WalletRecord): Promise<ManageOutcome> {
  const { recovery, steps, texts } = context
  const { wallet } = recovery
  steps.busy(texts.home.working)
  const { exportHeldUntil } = await requireWallet(wallet)
  if (exportHeldUntil > wallet.clock.now())
    return { problem: fill(texts.phrase.held, { time: timeOf(exportHeldUntil) }) }
  if (!(await prove(context, record))) return {}
  steps.busy(texts.phrase.checking)
  const { keys } = await unlockWallet(wallet, 'export')
  try {
    return (await showWords(context, keys)) ? {} : { problem: texts.phrase.over }
  } finally {
    keys.lock()
  }
}

const timeOf = (time: number): string =>
  new Date(time).toLocaleString(document.documentElement.lang || undefined, {
    dateStyle: 'medium',
    timeStyle: 'short'
  })

/** Whether the person has shown a factor of the wallet. False: they went back. */
async function prove(context: ManageContext, record: WalletRecord): Promise<boolean> {
  const { recovery, steps, texts } = context
  if (!record.factors.some(isOwnFactor)) {
    // Only the operator has a factor: what the person can show is the login.
    return context.freshLogin()
  }
  let problem: string | undefined
  for (;;) {
    const factor = await askFactor(recovery, steps, {
      record,
      title: texts.phrase.proveTitle,
      problem,
      hasBack: true
    })
    if (!factor || !isOwnFactor(factor)) return false
    try {
      const secret = await askSecret(context, factor)
      if (!secret) continue
      steps.busy(texts.phrase.checking)
      const key = await openFactor({ engine: recovery.wallet.engine, wallet: record, factor, secret })
      zero(key.pinKey)
      return factor.kind === 'passkey' || (await context.freshLogin())
    } catch (error) {
      problem = describeFailure(recovery.texts, error, recovery.wallet.clock.now())
    }
  }
}

async function askSecret(
  { recovery, steps }: ManageContext,
  { kind, credentialId = '', rpId = '', salt }: OwnFactor
): Promise<FactorSecret | undefined> {
  if (kind === 'passphrase') {
    const passphrase = await askPassphrase(recovery.texts, steps, undefined)
    return passphrase === undefined ? undefined : { kind, passphrase }
  }
  steps.busy(recovery.texts.passkey.creating)
  const { prfOutput } = await recovery.passkeys
    .get({ credentialId, rpId, salt: fromBase64(salt) })
    .catch(asProblem)
  if (!prfOutput) throw new PasskeyProblem('noPrf')
  return { kind, prfOutput, credentialId, rpId }
}

/** Shows the words while a button is held. False: the minute is over. */
async function showWords(
  { steps, texts: { phrase }, recovery }: ManageContext,
  keys: UnlockedKeys
): Promise<boolean> {
  const list = el('ol', {
    class: 'words',
    'data-dense': true,
    lang: 'en',
    dir: 'ltr',
    'aria-label': phrase.label
  })
  const over = new AbortController()
  const { signal } = over
  const hide = () => {
    list.setAttribute('aria-label', phrase.label)
    list.replaceChildren(...Array.from({ length: 24 }, () => el('li', {}, ['••••'])))
  }
  const show = () => {
    list.setAttribute('aria-label', phrase.shown)
    list.replaceChildren(
      ...keys
        .phrase()
        .split(' ')
        .map(word => el('li', {}, [word]))
    )
  }
  const hold = el('button', { type: 'button', class: 'button', 'data-variant': 'primary' }, [phrase.hold])
  followHold(hold, { show, hide, signal })
  hide()
  try {
    return await steps.ask<boolean>(answer => {
      const stop = recovery.wallet.clock.after(shownFor, () => answer(false))
      signal.addEventListener('abort', stop)
      return [
        heading(phrase.title),
        notice('danger', [phrase.warning]),
        list,
        actions([hold, button(phrase.done, () => answer(true), 'ghost')])
      ]
    })
  } finally {
    over.abort()
    list.replaceChildren()
  }
}

/** Shows while a finger, the mouse or a key is down, and hides with anything else. */
function followHold(
  hold: HTMLElement,
  {
    show,
    hide,
    signal
  }: { readonly show: () => void; readonly hide: () => void; readonly signal: AbortSignal }
): void {
  hold.addEventListener('pointerdown', event => event.isTrusted && show(), { signal })
  for (const name of ['pointerup', 'pointerleave', 'pointercancel', 'blur', 'keyup', 'contextmenu'])
    hold.addEventListener(name, hide, { signal })
  hold.addEventListener(
    'keydown',
    event => {
      if (event.isTrusted && !event.repeat && (event.key === ' ' || event.key === 'Enter')) show()
    },
    { signal }
  )
  globalThis.addEventListener('blur', hide, { signal })
  globalThis.addEventListener('pagehide', hide, { signal })
  document.addEventListener('visibilitychange', hide, { signal })
}
