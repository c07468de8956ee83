import { type ComponentType, type FunctionComponent, useContext, useMemo } from 'react'
import { enLogin } from '../../../messages/enLogin.js'
import { enLoginViews } from '../../../messages/enLoginViews.js'
import { MoreIcons } from '../../../ui/Icon/Icon.js'
import { loginIcons } from '../../../ui/Icon/loginIcons.js'
import { withMessages } from '../../modal/lazyView.js'

const words = { ...enLogin, ...enLoginViews }

/** A view of a login, with the English and the icons of all of them. */
export function withLoginWords<Props extends object>(View: ComponentType<Props>): FunctionComponent<Props> {
  const Worded = withMessages(View, words)
  return function LoginView(props: Props) {
    const more = useContext(MoreIcons)
    const icons = useMemo(() => ({ ...more, ...loginIcons }), [more])
    return (
      <MoreIcons.Provider value={icons}>
        <Worded {...props} />
      </MoreIcons.Provider>
    )
  }
}
