import { enFrame } from '../../messages/enFrame.js'
import { isEnglish } from '../../messages/isEnglish.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { showToast } from '../actions/showToast.js'
import { dispatch } from '../dispatch.js'
import type { Kit } from '../Kit.js'

const loadTexts = /* @__PURE__ */ lazyImport(() => import('../../messages/languageTexts.js'))

/** How long after the opening of the modal the toast follows, in ms (wire.md section 4.7). */
const toastDelay = 300

/**
 * Says that a method is on no list of the wallet: the modal opens, and a toast follows (wire.md section 4.7, texts of SPEC section 8). Of several
 * refusals in that time one is told.
 */
export function tellRefused(kit: Kit): void {
  const { modal } = kit.state
  if (!modal.get().open) dispatch(kit, { type: 'open' })
  const show = async () => {
    const key = 'frame.notAllowed'
    const { locale, messages } = kit.config.get()
    // `loadLanguage` is part of the modal's file, which no reaction may load.
    const language = isEnglish(locale) ? undefined : await (await loadTexts()).languageTexts(locale)
    const text = language?.table?.[key] ?? enFrame[key]
    if (!modal.get().open) return
    showToast(kit, { message: messages?.[key] ?? text, variant: 'error' })
  }
  kit.schedule('refused', toastDelay, () => void show().catch(kit.report))
}
