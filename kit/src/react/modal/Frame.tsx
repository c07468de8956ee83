import { useMemo, useRef } from 'react'
import type { Client } from '../../client/Client.js'
import { dispatch } from '../../core/dispatch.js'
import type { Kit } from '../../core/Kit.js'
import { alertSlice, hideAlert } from '../../core/state/alert.js'
import { toastSlice } from '../../core/state/toast.js'
import { viewSlice } from '../../core/state/view.js'
import { AlertBar } from '../../ui/AlertBar/AlertBar.js'
import { Dialog } from '../../ui/Dialog/Dialog.js'
import { Shadow } from '../../ui/Shadow/Shadow.js'
import { useSheet } from '../../ui/Shadow/SheetContext.js'
import { Toast } from '../../ui/Toast/Toast.js'
import { useKit } from '../context/KitContext.js'
import { useMessages } from '../context/MessagesContext.js'
import { useConfigOf, useKitState } from '../context/useKitState.js'
import { useSelectionOf } from '../context/useSelectionOf.js'
import { Header } from './Header.js'
import modalCss from './modal.css?inline'
import { Loading, Router } from './Router.js'
import { shownView } from './shownView.js'
import { useTheme } from './useTheme.js'

/** Unique within the shadow root, which is the scope of an id. */
const titleId = 'title'

type FrameProps = {
  readonly client: Pick<Client, 'config' | 'state' | 'report' | 'subscribe'>
  readonly kit: Kit | undefined
  readonly embedded: boolean
  readonly opening: boolean
}

/** The shadow root and the dialog around the card. */
export function Frame({ client, kit, embedded, opening }: FrameProps) {
  const { locale, direction } = useMessages()
  const { theme, sheet } = useTheme(client)
  const { enableMobileFullScreen } = useConfigOf(client)
  const { open, shaking } = useSelectionOf(client, ({ state }) => state.modal.get())
  const sheets = useMemo(() => (sheet === undefined ? undefined : [sheet]), [sheet])
  if (!sheets) return null
  return (
    <Shadow sheets={sheets} dir={direction} lang={locale} theme={theme} inline={embedded}>
      <Dialog
        open={open || opening}
        labelledBy={titleId}
        shaking={shaking}
        fullScreen={enableMobileFullScreen}
        embedded={embedded}
        onRequestClose={reason => {
          if (kit) dispatch(kit, { type: reason === 'back' ? 'back' : 'safeClose' })
        }}
      >
        {kit && (open || !opening) ? <Card open={open} embedded={embedded} /> : <FirstCard />}
      </Dialog>
    </Shadow>
  )
}

/** The card of the wallet list, on screen before the kit has been made and wallets have been looked for. */
function FirstCard() {
  useSheet(modalCss)
  const { t } = useMessages()
  return (
    <>
      <div className="header">
        <span />
        <h2 className="title" id={titleId}>
          {t('connect.title')}
        </h2>
      </div>
      <Loading />
    </>
  )
}

function Card({ open, embedded }: { readonly open: boolean; readonly embedded: boolean }) {
  useSheet(modalCss)
  const kit = useKit()
  const { t } = useMessages()
  const current = useKitState(kit => kit.slice(viewSlice).get())
  const toast = useKitState(kit => kit.slice(toastSlice).get())
  const alert = useKitState(kit => kit.slice(alertSlice).get())
  // Closing resets the view to Connect; the leaving card keeps the last view until its animation has ended.
  const last = useRef(current)
  if (open) last.current = current
  const view = shownView(last.current)
  const Footer = view.definition?.Footer
  return (
    <>
      <Header
        view={view.entry.name}
        title={view.definition?.title({ kit, data: view.entry.data, t }) ?? ''}
        titleId={titleId}
        canGoBack={last.current.history.length > 1}
        embedded={embedded}
      />
      <AlertBar
        open={alert.open}
        kind={alert.kind}
        message={alert.message}
        closeLabel={t('common.dismiss')}
        onClose={() => hideAlert(kit)}
        testId="wui-alertbar-text"
      />
      <Router view={view} direction={last.current.direction} titleId={titleId} />
      {/* No footer and no header elements: they would be landmarks of the host's page. */}
      <div className="footer">{Footer ? <Footer /> : null}</div>
      <Toast
        open={toast.open}
        message={toast.message}
        variant={toast.variant}
        testId="wui-snackbar-message"
        isLikely={view.entry.name !== 'Connect'}
      />
    </>
  )
}
