import { useMemo, useRef } from 'react'
import { dispatch } from '../../core/dispatch.js'
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
import { useConfig, useKitState } from '../context/useKitState.js'
import { Header } from './Header.js'
import { modalCss } from './modal.css.js'
import { Router } from './Router.js'
import { shownView } from './shownView.js'
import { useTheme } from './useTheme.js'

/** Unique within the shadow root, which is the scope of an id. */
const titleId = 'title'

/** The shadow root and the dialog around the card. */
export function Frame({ embedded, isCold }: { readonly embedded: boolean; readonly isCold: boolean }) {
  const kit = useKit()
  const { locale, direction } = useMessages()
  const { theme, sheet } = useTheme(kit)
  const { enableMobileFullScreen } = useConfig()
  const { open, shaking } = useKitState(kit => kit.state.modal.get())
  const sheets = useMemo(() => (sheet === undefined ? undefined : [sheet]), [sheet])
  if (!sheets) return null
  return (
    <Shadow sheets={sheets} dir={direction} lang={locale} theme={theme} inline={embedded}>
      <Dialog
        open={open}
        labelledBy={titleId}
        shaking={shaking}
        fullScreen={enableMobileFullScreen}
        embedded={embedded}
        onRequestClose={reason => dispatch(kit, { type: reason === 'back' ? backOrClose(kit) : 'safeClose' })}
      >
        <Card open={open} embedded={embedded} isCold={isCold} />
      </Dialog>
    </Shadow>
  )
}

/** Android's back button goes one view back, and closes the modal at the first view. */
const backOrClose = (kit: ReturnType<typeof useKit>): 'back' | 'safeClose' =>
  kit.slice(viewSlice).get().history.length > 1 ? 'back' : 'safeClose'

type CardProps = { readonly open: boolean; readonly embedded: boolean; readonly isCold: boolean }

function Card({ open, embedded, isCold }: CardProps) {
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
      <Router view={view} direction={last.current.direction} titleId={titleId} isCold={isCold} />
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
