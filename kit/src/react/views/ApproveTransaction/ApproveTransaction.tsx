'use client'
import { useLayoutEffect, useRef } from 'react'
import { setFrameSpace } from '../../../core/state/frameSpace.js'
import type { ViewData } from '../../../core/state/view.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Spinner } from '../../../ui/Spinner/Spinner.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { withLoginWords } from '../Login/withLoginWords.js'
import approveCss from './ApproveTransaction.css?inline'

type Props = { readonly data: ViewData }

/**
 * Gives its card to the frame of an embedded wallet, which asks for the approval itself: what is signed is drawn by the origin of the keys only.
 * The page behind a modal dialog is inert, so that the frame must be in a dialog of its own above this one (HTML standard, top layer). It covers
 * the header too, which could not be used there: the frame has a title and a close button.
 */
export const ApproveTransaction = /* @__PURE__ */ withLoginWords<Props>(Approve)

function Approve(_: Props) {
  useSheet(approveCss)
  const kit = useKit()
  const { t } = useMessages()
  const space = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = space.current
    if (!element) return
    // The card moves and grows while it opens, so that its rectangle is read in each frame.
    let request = 0
    let before = ''
    const dialog = element.closest('dialog')
    const card = element.closest('.card') ?? element
    const follow = () => {
      const { top, left, width, height } = card.getBoundingClientRect()
      const radius = getComputedStyle(card).borderRadius
      // The card is drawn before it is shown. Of two modal dialogs the later one is above: the frame comes after the card.
      const now = dialog?.open === false ? '' : [top, left, width, height, radius].join(' ')
      if (now !== before) setFrameSpace(kit, { top, left, width, height, radius })
      before = now
      request = requestAnimationFrame(follow)
    }
    // A card that leaves may be shown again for the next request, above a frame that was shown in between.
    const leave = () => {
      before = ''
      setFrameSpace(kit, undefined)
    }
    follow()
    dialog?.addEventListener('close', leave)
    return () => {
      dialog?.removeEventListener('close', leave)
      cancelAnimationFrame(request)
      setFrameSpace(kit, undefined)
    }
  }, [kit])
  return (
    <div className="approve-space" ref={space} data-testid="lk-approve-space">
      <Spinner label={t('approve.waiting')} size={28} />
    </div>
  )
}
