import type { Social } from '../../../core/config/LatchkeyOptions.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import skeletonCss from '../../../ui/Skeleton/Skeleton.css?inline'
import loginCss from './Login.css?inline'
import { socialLayout } from './socialLayout.js'

/** The shapes of the buttons of social accounts. Hidden from screen readers. */
export function SocialSkeleton({ socials }: { readonly socials: readonly Social[] }) {
  useSheet(loginCss)
  useSheet(skeletonCss)
  const { wide, tiles, hasMore } = socialLayout(socials)
  const count = tiles.length + (hasMore ? 1 : 0)
  return (
    <div className="login-block" aria-hidden="true">
      {wide ? <div className="social-tile skeleton" /> : null}
      {count > 0 ? (
        <div className="social-tiles">
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are equal, have no state and keep their order
            <div key={index} className="social-tile skeleton" />
          ))}
        </div>
      ) : null}
    </div>
  )
}
