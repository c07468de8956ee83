import type { Namespace } from '../../protocol/namespaces.js'
import type { ViewData, ViewName } from '../state/view.js'

/** What can happen to the screen. */
export type ViewEvent =
  /** `open()`: the opening rules of SPEC section 2 choose the view. */
  | {
      readonly type: 'open'
      readonly view?: ViewName | undefined
      readonly data?: ViewData | undefined
      readonly namespace?: Namespace | undefined
    }
  | { readonly type: 'push'; readonly view: ViewName; readonly data?: ViewData | undefined }
  | { readonly type: 'replace'; readonly view: ViewName; readonly data?: ViewData | undefined }
  | { readonly type: 'reset'; readonly view: ViewName; readonly data?: ViewData | undefined }
  | { readonly type: 'back' }
  /** Closes without asking: the task is done, or the account is gone. */
  | { readonly type: 'close' }
  /** The person wants out (X, Esc, overlay, swipe): may be refused with a shake (decision D9). */
  | { readonly type: 'safeClose' }
