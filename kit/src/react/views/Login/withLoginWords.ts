import type { ComponentType, FunctionComponent } from 'react'
import { enLogin } from '../../../messages/enLogin.js'
import { enLoginViews } from '../../../messages/enLoginViews.js'
import { withMessages } from '../../modal/lazyView.js'

const words = { ...enLogin, ...enLoginViews }

/** A view of a login, with the English of all of them. */
export const withLoginWords = <Props extends object>(View: ComponentType<Props>): FunctionComponent<Props> =>
  withMessages(View, words)
