import { lazyImport } from '../../protocol/lazyImport.js'
import type { Kit } from '../Kit.js'
import { lateAnswersSlice, takeLateAnswers } from '../state/lateAnswers.js'
import type { Slice } from '../state/Slice.js'

const loadLate = /* @__PURE__ */ lazyImport(() => import('./settleLate.js'))

/** Whether a kit applies late answers. */
const startedSlice: Slice<boolean> = { initial: false }

/**
 * Applies the late answers of wallets, those of the time before too: from the first one on, and from the opening of a form, before which the
 * same payment or swap cannot be sent again.
 */
export function followLateAnswers(kit: Kit): void {
  const started = kit.slice(startedSlice)
  if (started.get()) return
  started.set(true)
  const apply = () => {
    if (kit.slice(lateAnswersSlice).get().length === 0) return
    const answers = takeLateAnswers(kit)
    loadLate().then(({ settleLate }) => {
      for (const { namespace, answer } of answers) void settleLate(kit, namespace, answer)
    }, kit.report)
  }
  kit.onDestroy(kit.slice(lateAnswersSlice).subscribe(apply))
  apply()
}
