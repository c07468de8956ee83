import { useInsertionEffect, useMemo, useRef, useState } from 'react'
import { dispatch } from '../../core/dispatch.js'
import type { Kit } from '../../core/Kit.js'
import { alertSlice } from '../../core/state/alert.js'
import { toastSlice } from '../../core/state/toast.js'
import { viewSlice } from '../../core/state/view.js'
import { Dialog } from '../../ui/Dialog/Dialog.js'
import { useSheet } from '../../ui/Shadow/SheetContext.js'
import { Toast } from '../../ui/Toast/Toast.js'
import { useKit } from '../context/KitContext.js'
import { useMessages } from '../context/MessagesContext.js'
import { useConfigOf, useKitState } from '../context/useKitState.js'
import { useSelectionOf } from '../context/useSelectionOf.js'
import type { EmbeddedProps } from './Embedded.js'
import { type FirstCard, titleId } from './firstCard.js'
import { Header } from './Header.js'
import { late } from './late.js'
import { Loading } from './Loading.js'
import modalCss from './modal.css?inline'
import { Router } from './Router.js'
import { Sizer } from './Sizer.js'
import { type ShownView, shownView } from './shownView.js'
import { useTheme } from './useTheme.js'
import type { WideProps } from './Wide.js'

/** A lasting message between header and view, for developers: it covers nothing, and can be closed. */
const Alert = /* @__PURE__ */ late(() => import('./Alert.js').then(m => m.Alert))

const Wide = /* @__PURE__ */ late<WideProps>(() => import('./Wide.js').then(m => m.Wide), Loading)

const Embedded = /* @__PURE__ */ late<EmbeddedProps>(() => import('./Embedded.js').then(m => m.Embedded))

type FrameProps = {
  readonly kit: Kit
  /** Whether it is on screen and does not leave it: the modal is open, or a success is shown. */
  readonly open: boolean
  readonly embedded: boolean
  /** What is on screen already, or will be in the click. Read at the first render only, as the dialog is made once. */
  readonly firstCard: FirstCard | undefined
}

/** The shadow root and the dialog around the card. */
export function Frame({ kit, open, embedded, firstCard: shown }: FrameProps) {
  const [firstCard] = useState(shown)
  const { locale, direction } = useMessages()
  const { theme, sheet } = useTheme(kit)
  const { enableMobileFullScreen } = useConfigOf(kit)
  const { shaking } = useSelectionOf(kit, ({ state }) => state.modal.get())
  const sheets = useMemo(() => (sheet === undefined ? undefined : [sheet]), [sheet])
  if (!sheets) return null
  const look = { sheets, dir: direction, lang: locale, theme }
  if (embedded) {
    return (
      <Embedded {...look} labelledBy={titleId} shaking={shaking}>
        <Card open={open} embedded />
      </Embedded>
    )
  }
  return (
    <Dialog
      {...look}
      elements={firstCard?.dialog}
      // What a click has shown stays open until the modal is.
      open={open || firstCard?.isShown() === true}
      labelledBy={titleId}
      shaking={shaking}
      fullScreen={enableMobileFullScreen}
      onRequestClose={reason => dispatch(kit, { type: reason === 'back' ? 'back' : 'safeClose' })}
    >
      <Card open={open} embedded={false} firstCard={firstCard} />
    </Dialog>
  )
}

type CardProps = Pick<FrameProps, 'open' | 'embedded'> & { readonly firstCard?: FirstCard | undefined }

function Card({ open, embedded, firstCard }: CardProps) {
  useSheet(modalCss)
  // In the commit that draws the open card, so that no frame shows both.
  useInsertionEffect(() => {
    if (open) firstCard?.handOver()
  }, [firstCard, open])
  const kit = useKit()
  const { t } = useMessages()
  const current = useKitState(kit => kit.slice(viewSlice).get())
  const toast = useKitState(kit => kit.slice(toastSlice).get())
  const isAlerted = useKitState(kit => kit.slice(alertSlice).get().open)
  // Closing resets the view to Connect; the card keeps the last view while it shows a success, and until its animation has ended.
  const last = useRef(current)
  if (kit.state.modal.get().open) last.current = current
  const view = shownView(last.current)
  const Footer = view.definition.Footer
  const isWide = useConfigOf(kit).layout === 'wide' && !embedded
  const router = (view: ShownView) => (
    <Router view={view} direction={last.current.direction} titleId={titleId} />
  )
  return (
    <>
      <Header
        view={view.entry.name}
        title={view.definition.title({ kit, ...view.entry, t })}
        titleId={titleId}
        canGoBack={last.current.history.length > 1}
        embedded={embedded}
      />
      <div className="alert" role="alert">
        {isAlerted ? <Alert /> : null}
      </div>
      {isWide ? (
        <Wide view={view} history={last.current.history}>
          {router}
        </Wide>
      ) : (
        router(view)
      )}
      {/* No footer and no header elements: they would be landmarks of the host's page. */}
      <Sizer>
        <div className="footer">{Footer ? <Footer /> : null}</div>
      </Sizer>
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
