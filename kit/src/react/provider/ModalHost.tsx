'use client'
import { useEffect, useMemo, useState } from 'react'
import { addModalHost, type ModalHost as Host } from '../../client/state/modalHosts.js'
import { buttonMessages } from '../../messages/buttons.js'
import { useButtonTexts } from '../buttons/useButtonTexts.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'
import { fetchOpening } from './fetchOpening.js'
import { type ModalView, useLoadModal } from './useLoadModal.js'
import { whenIdle } from './whenIdle.js'

/**
 * Where the modal is drawn. Of all places that hold the same kit (two providers, an embedded modal) one draws it: the
 * newest embedded one, else the oldest.
 */
export function ModalHost({ embedded = false }: { readonly embedded?: boolean }) {
  const { client } = useClientValue()
  const [Modal, setModal] = useState<ModalView>()
  const [prepared, setPrepared] = useState(false)
  const host = useMemo<Host>(
    () => ({
      embedded,
      fetch: () =>
        fetchOpening(client._internal).then(
          Modal => setModal(() => Modal),
          () => {}
        ),
      prepare: () => setPrepared(true)
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
  const texts = useButtonTexts(buttonMessages, locale)
  useLoadModal(client, !Modal && isChosen && !isAway && !loadFailed && (open || prepared), setModal)
  if (!isChosen) return null
  if (loadFailed) {
    return (
      <p className="lk-button lk-note" role="alert" lang={locale}>
        {texts[navigator.onLine ? 'loadFailed' : 'offline']}
      </p>
    )
  }
  return Modal && !isAway ? (
    <Modal client={client._internal} kit={kit} host={host} embedded={embedded} prepared={prepared} />
  ) : null
}

/** Of all places that may draw a kit's modal, the one that does. */
export function chosenHost(hosts: readonly Host[]): Host | undefined {
  return hosts.findLast(host => host.embedded) ?? hosts[0]
}
