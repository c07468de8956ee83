import type { ReactNode } from 'react'
import type { Social } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import type { LoginConnector } from '../../../core/select/login.js'
import type { ViewData } from '../../../core/state/view.js'
import { Button } from '../../../ui/Button/Button.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import skeletonCss from '../../../ui/Skeleton/Skeleton.css?inline'
import { Tooltip } from '../../../ui/Tooltip/Tooltip.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { chooseSocial } from './chooseSocial.js'
import loginCss from './Login.css?inline'
import { ProviderMark } from './ProviderMark.js'
import { prefetchLogin } from './prefetchLogin.js'
import { providerNames } from './providers.js'

export type SocialButtonsProps = {
  readonly connector: LoginConnector
  /** At least one, in the order of the host. */
  readonly socials: readonly Social[]
  readonly data: ViewData
  readonly isDisabled: boolean
  /** It is not known yet which of them the service has. */
  readonly isLoading: boolean
}

/** Beyond this number a tile leads to the list of all. */
const most = 6
/** Tiles beside that one. */
const besideMore = 4

/** One provider is a button, two are tiles; of more, the first is a button and the others are tiles (screens.md section 7). */
export function SocialButtons({ connector, socials, data, isDisabled, isLoading }: SocialButtonsProps) {
  const kit = useKit()
  const { t } = useMessages()
  useSheet(loginCss)
  const [first, ...others] = socials
  const hasWide = socials.length !== 2
  const tiles = hasWide ? others : socials
  const hasMore = socials.length > most
  const shown = hasMore ? tiles.slice(0, besideMore) : tiles
  const choose = (provider: Social) => chooseSocial(kit, connector, provider, data)
  const { redirectView, namespace, network } = data
  const showAll = () =>
    dispatch(kit, { type: 'push', view: 'ConnectSocials', data: { redirectView, namespace, network } })
  if (isLoading) return <Waiting hasWide={hasWide} tiles={shown.length + (hasMore ? 1 : 0)} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      className="login-block"
      role="group"
      aria-label={t('login.socials')}
      data-testid="w3m-social-login-widget"
      onPointerEnter={prefetchLogin}
      onFocus={prefetchLogin}
    >
      {hasWide && first ? (
        <Button
          variant="secondary"
          size="lg"
          fullWidth
          disabled={isDisabled}
          testId={`social-selector-${first}`}
          onClick={() => choose(first)}
        >
          <ProviderMark provider={first} />
          {t('login.with', { provider: providerNames[first] })}
        </Button>
      ) : null}
      {shown.length > 0 ? (
        <div className="social-tiles">
          {shown.map(provider => (
            <SocialTile
              key={provider}
              testId={`social-selector-${provider}`}
              label={t('login.with', { provider: providerNames[provider] })}
              isDisabled={isDisabled}
              onClick={() => choose(provider)}
            >
              <ProviderMark provider={provider} />
            </SocialTile>
          ))}
          {hasMore ? (
            <SocialTile
              testId="social-selector-more"
              label={t('login.more')}
              isDisabled={isDisabled}
              onClick={showAll}
            >
              <Icon name="more" />
            </SocialTile>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

function SocialTile(props: {
  readonly testId: string
  readonly label: string
  readonly isDisabled: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  return (
    <Tooltip text={props.label} describes={false}>
      <button
        type="button"
        className="social-tile"
        aria-label={props.label}
        data-testid={props.testId}
        disabled={props.isDisabled}
        onClick={props.onClick}
      >
        {props.children}
      </button>
    </Tooltip>
  )
}

/** The shapes of the buttons. */
function Waiting({ hasWide, tiles }: { readonly hasWide: boolean; readonly tiles: number }) {
  useSheet(skeletonCss)
  return (
    <div className="login-block" aria-hidden="true">
      {hasWide ? <div className="social-tile skeleton" /> : null}
      {tiles > 0 ? (
        <div className="social-tiles">
          {Array.from({ length: tiles }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are equal, have no state and keep their order
            <div key={index} className="social-tile skeleton" />
          ))}
        </div>
      ) : null}
    </div>
  )
}
