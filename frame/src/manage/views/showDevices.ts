import { KeyFailure } from '../../keys/KeyFailure.js'
import { describeFailure } from '../../recovery/views/describeFailure.js'
import { actions, button, heading, notice, problemLine } from '../../recovery/views/steps.js'
import { el } from '../../screen/el.js'
import { fill } from '../../screen/language.js'
import { forgetDevice, revokeDevice } from '../../wallet/endWallet.js'
import { requireWallet, type WalletDevice } from '../../wallet/readWallet.js'
import type { ManageContext, ManageOutcome } from '../ManageContext.js'
import { removeButton } from './showFactors.js'

/** The devices on which the wallet is open. Removing this one ends the login here. */
export async function showDevices(context: ManageContext): Promise<ManageOutcome> {
  const { recovery, steps, texts } = context
  const { wallet } = recovery
  let problem: string | undefined
  for (;;) {
    steps.busy(texts.home.working)
    const { devices } = await requireWallet(wallet)
    const chosen = await askDevice(context, devices, problem)
    problem = undefined
    if (!chosen) return {}
    if (!(await confirmRemoval(context, chosen))) continue
    steps.busy(texts.home.working)
    try {
      if (!(await revoke(context, chosen))) continue
      if (!chosen.isThis) continue
      await forgetDevice(wallet)
      return { isOver: true }
    } catch (error) {
      problem = describeFailure(recovery.texts, error, wallet.clock.now())
    }
  }
}

/** Revokes a device; for the last one through which a recovery is possible the person is asked again. */
async function revoke(context: ManageContext, { deviceId }: WalletDevice): Promise<boolean> {
  const { wallet } = context.recovery
  try {
    await revokeDevice(wallet, deviceId)
  } catch (error) {
    if (!(error instanceof KeyFailure) || error.field !== 'last_recovery') throw error
    if (!(await confirmForce(context))) return false
    context.steps.busy(context.texts.home.working)
    await revokeDevice(wallet, deviceId, true)
  }
  return true
}

const nameOf = ({ texts }: ManageContext, device: WalletDevice): string =>
  device.browser || texts.devices.unknown

const timeOf = (time: number): string =>
  new Date(time).toLocaleString(document.documentElement.lang || undefined, {
    dateStyle: 'medium',
    timeStyle: 'short'
  })

function askDevice(
  context: ManageContext,
  devices: readonly WalletDevice[],
  problem: string | undefined
): Promise<WalletDevice | undefined> {
  const { steps, texts } = context
  const ordered = [...devices].sort(
    (one, other) => Number(other.isThis) - Number(one.isThis) || other.lastUsedAt - one.lastUsedAt
  )
  return steps.ask(answer => [
    heading(texts.devices.title),
    problemLine(problem),
    el(
      'ul',
      { class: 'rows' },
      ordered.map(device => {
        const name = nameOf(context, device)
        return el('li', { class: 'row' }, [
          el('span', {}, [
            el('span', { class: 'row-title' }, [name]),
            el('span', { class: 'note' }, [
              device.isThis
                ? texts.devices.current
                : fill(texts.devices.used, { time: timeOf(device.lastUsedAt) })
            ])
          ]),
          removeButton(fill(texts.devices.remove, { name }), () => answer(device))
        ])
      })
    ),
    actions([button(texts.back, () => answer(undefined), 'ghost')])
  ])
}

const confirmRemoval = (context: ManageContext, device: WalletDevice): Promise<boolean> => {
  const { steps, texts } = context
  return steps.ask(answer => [
    heading(fill(texts.devices.removeTitle, { name: nameOf(context, device) })),
    notice('warning', [device.isThis ? texts.devices.removeThis : texts.devices.removeText]),
    actions([
      button(texts.devices.confirm, () => answer(true), 'danger'),
      button(texts.back, () => answer(false), 'ghost')
    ])
  ])
}

const confirmForce = ({ steps, texts }: ManageContext): Promise<boolean> =>
  steps.ask(answer => [
    heading(texts.devices.forceTitle),
    notice('danger', [texts.devices.forceText]),
    actions([
      button(texts.back, () => answer(false)),
      button(texts.devices.force, () => answer(true), 'danger')
    ])
  ])
