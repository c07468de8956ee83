import { isOwnFactor, type WalletRecord } from '../../keys/record/WalletRecord.js'
import { enoughFactors, saveBackup } from '../../recovery/saveBackup.js'
import { custodyNotice } from '../../recovery/views/custodyNotice.js'
import { describeFailure } from '../../recovery/views/describeFailure.js'
import { actions, addressLine, button, choice, notice, problemLine } from '../../recovery/views/steps.js'
import { el } from '../../screen/el.js'
import { fill } from '../../screen/language.js'
import { recordOf } from '../../wallet/slot.js'
import type { ManageContext, ManageOutcome } from '../ManageContext.js'

const chapters = ['factors', 'logins', 'devices', 'phrase', 'remove'] as const
type Chapter = (typeof chapters)[number]
type Choice = Chapter | 'file' | 'logOut'

/** The menu of the page. It ends with the login. */
export async function showHome(
  context: ManageContext,
  start: { readonly record: WalletRecord; readonly logOut: () => Promise<void> }
): Promise<void> {
  const { steps, texts, recovery } = context
  let { record } = start
  let saved: string | undefined
  let problem: string | undefined
  for (;;) {
    const chosen = await askChoice(context, { record, saved, problem })
    problem = undefined
    saved = undefined
    try {
      if (chosen === 'logOut') {
        steps.busy(texts.home.working)
        return await start.logOut()
      }
      if (chosen === 'file') {
        const keys = await context.keys()
        record = await recordOf(recovery.wallet, record)
        saved = await saveBackup(keys, record, recovery.wallet.clock.now())
      } else {
        const outcome = await showChapter(context, chosen, record)
        if (outcome.isOver) return await start.logOut()
        record = outcome.record ?? record
        problem = outcome.problem
      }
    } catch (error) {
      problem = describeFailure(recovery.texts, error, recovery.wallet.clock.now())
    }
  }
}

/** The chapters are one file, which a visit that only looks does not load. */
async function showChapter(
  context: ManageContext,
  chapter: Chapter,
  record: WalletRecord
): Promise<ManageOutcome> {
  const views = await import('./chapters.js')
  if (chapter === 'factors') return views.showFactors(context, record)
  if (chapter === 'logins') return views.showLogins(context)
  if (chapter === 'devices') return views.showDevices(context)
  if (chapter === 'phrase') return views.showPhrase(context, record)
  return views.removeWallet(context, record)
}

function askChoice(
  { steps, recovery, texts: { home } }: ManageContext,
  {
    record,
    saved,
    problem
  }: {
    readonly record: WalletRecord
    readonly saved: string | undefined
    readonly problem: string | undefined
  }
): Promise<Choice> {
  const isBackedUp = record.factors.length >= enoughFactors
  return steps.ask(answer => [
    addressLine(home.address, record.accounts.evm.address),
    notice(isBackedUp ? 'success' : 'warning', [
      el('strong', {}, [isBackedUp ? home.backedUp : home.notBackedUp]),
      ...(isBackedUp ? [] : [' ', home.notBackedUpText])
    ]),
    !record.factors.every(isOwnFactor) && custodyNotice(recovery.texts),
    problemLine(problem),
    saved !== undefined &&
      el('p', { class: 'note', role: 'status' }, [fill(home.fileSaved, { name: saved })]),
    el('nav', { class: 'menu', 'aria-labelledby': 'stage-title' }, [
      choice(home.factors, home.factorsHint, () => answer('factors')),
      record.factors.some(isOwnFactor) && choice(home.file, home.fileHint, () => answer('file')),
      choice(home.logins, home.loginsHint, () => answer('logins')),
      choice(home.devices, home.devicesHint, () => answer('devices')),
      choice(home.phrase, home.phraseHint, () => answer('phrase'))
    ]),
    actions([
      button(home.logOut, () => answer('logOut'), 'ghost'),
      button(home.remove, () => answer('remove'), 'danger')
    ])
  ])
}
