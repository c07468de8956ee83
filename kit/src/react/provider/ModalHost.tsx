'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addModalHost, type ModalHost as Host } from '../../client/state/modalHosts.js'
import { buttonMessagesFor } from '../../messages/buttons.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'
import { fetchOpening } from './fetchOpening.js'
import { type ModalView, useModalView } from './useModalView.js'
import { whenIdle } from './whenIdle.js'

/** Only the first opening is prepared: later ones are quick by themselves, and closed again, nothing of it stays. */
type Stage = 'new' | 'prepared' | 'opened'

/**
 * Where the modal is drawn. Of all places that hold the same kit (two providers, an embedded modal) one draws it: the
 * newest embedded one, else the oldest.
 */
export function ModalHost({ embedded = false }: { readonly embedded?: boolean }) {
  const { client } = useClientValue()
  const [stage, setStage] = useState<Stage>('new')
  const [fetched, setFetched] = useState<ModalView>()
  const [onShown, setOnShown] = useState<() => void>()
  const canShow = useRef(false)
  const host = useMemo<Host>(
    () => ({
      embedded,
      fetch: () => {
        fetchOpening(client._internal).then(
          ({ Modal }) => setFetched(() => Modal),
          () => {}
        )
      },
      show: () => (canShow.current ? new Promise<void>(resolve => setOnShown(() => resolve)) : undefined),
      hide: () => setOnShown(undefined),
      prepare: () => setStage(now => (now === 'new' ? 'prepared' : now))
    }),
    [client, embedded]
  )
  useEffect(() => {
    const remove = addModalHost(client._internal, host)
    if (client._internal.config.get().prefetch === 'idle') whenIdle(host.fetch)
    return () => {
      remove()
      // What was drawn there must not be drawn over the page.
      if (embedded) client.close()
    }
  }, [client, embedded, host])

  const { kit, isChosen, isAway, open, loadFailed, locale } = useSelection(stores => ({
    open: stores.state.modal.get().open,
    loadFailed: stores.state.lifecycle.get().loadFailed,
    kit: stores.kit.get(),
    isChosen: chosenHost(stores.modalHosts.get()) === host,
    // What has no place on the page is not drawn over it: nobody could leave it there.
    isAway: !embedded && stores.config.get().enableEmbedded,
    locale: stores.config.get().locale
  }))
  const isDrawn = isChosen && !isAway
  const loaded = useModalView(client, isDrawn && !loadFailed && (open || stage === 'prepared'))
  const Modal = fetched ?? loaded
  if (open && stage !== 'opened') setStage('opened')
  if (open && onShown) setOnShown(undefined)
  useEffect(() => {
    canShow.current = isDrawn && !embedded && stage === 'new' && fetched !== undefined
  })
  if (!isChosen) return null
  if (loadFailed) {
    return (
      <p className="lk-button lk-note" role="alert" lang={locale}>
        {buttonMessagesFor(locale).loadFailed}
      </p>
    )
  }
  return Modal && (kit || onShown) && !isAway ? (
    <Modal
      client={client._internal}
      kit={kit}
      embedded={embedded}
      prepared={stage === 'prepared'}
      onShown={onShown}
    />
  ) : null
}

/** Of all places that may draw a kit's modal, the one that does. */
export function chosenHost(hosts: readonly Host[]): Host | undefined {
  return hosts.findLast(host => host.embedded) ?? hosts[0]
}
