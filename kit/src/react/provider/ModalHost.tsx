'use client'
import { useEffect, useMemo, useState } from 'react'
import type { ModalHost as Host } from '../../core/state/modal.js'
import { buttonMessagesFor } from '../../messages/buttons.js'
import { useClientValue } from '../context/ClientContext.js'
import { type Slice, useSelection } from '../context/useSelection.js'
import { useModalView } from './useModalView.js'

/** Only the first opening is prepared: later ones are quick by themselves, and closed again, nothing of it stays. */
type Stage = 'new' | 'prepared' | 'opened'

const slices: readonly Slice[] = ['modal', 'modalHosts', 'config']

/**
 * Where the modal is drawn. Of all places that hold the same kit (two providers, an embedded modal) one draws it: the
 * newest embedded one, else the oldest.
 */
export function ModalHost({ embedded = false }: { readonly embedded?: boolean }) {
  const { kit } = useClientValue().client
  const [stage, setStage] = useState<Stage>('new')
  const host = useMemo<Host>(
    () => ({ embedded, prepare: () => setStage(now => (now === 'new' ? 'prepared' : now)) }),
    [embedded]
  )
  useEffect(() => {
    const { modalHosts } = kit
    modalHosts.set([...modalHosts.get(), host])
    return () => modalHosts.set(modalHosts.get().filter(other => other !== host))
  }, [kit, host])

  const { isChosen, isAway, open, hasFailed, locale } = useSelection(slices, kit => ({
    ...kit.state.modal.get(),
    isChosen: chosenHost(kit.modalHosts.get()) === host,
    // What has no place on the page is not drawn over it: nobody could leave it there.
    isAway: !embedded && kit.config.get().enableEmbedded,
    locale: kit.config.get().locale
  }))
  const Modal = useModalView(kit, isChosen && !isAway && (open || stage === 'prepared'))
  if (open && stage !== 'opened') setStage('opened')
  if (!isChosen) return null
  if (hasFailed) {
    return (
      <p className="lk-button lk-note" role="alert" lang={locale}>
        {buttonMessagesFor(locale).loadFailed}
      </p>
    )
  }
  return Modal && !isAway ? <Modal kit={kit} embedded={embedded} prepared={stage === 'prepared'} /> : null
}

/** Of all places that may draw a kit's modal, the one that does. */
export function chosenHost(hosts: readonly Host[]): Host | undefined {
  return hosts.findLast(host => host.embedded) ?? hosts[0]
}
