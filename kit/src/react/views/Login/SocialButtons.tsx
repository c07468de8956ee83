import type { ReactNode } from 'react'
import type { Social } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import type { LoginConnector } from '../../../core/select/login.js'
import type { ViewData } from '../../../core/state/view.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Tooltip } from '../../../ui/Tooltip/Tooltip.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { chooseSocial } from './chooseSocial.js'
import loginCss from './Login.css?inline'
import { ProviderMark } from './ProviderMark.js'
import { prefetchLogin } from './prefetchLogin.js'
import { providerNames } from './providers.js'
import { socialLayout } from './socialLayout.js'

export type SocialButtonsProps = {
  readonly connector: LoginConnector
  /** At least one, in the order of the host. */
  readonly socials: readonly Social[]
  readonly data: ViewData
  readonly isDisabled: boolean
}

/** The buttons of social accounts, by `socialLayout`. */
export function SocialButtons({ connector, socials, data, isDisabled }: SocialButtonsProps) {
  const kit = useKit()
  const { t } = useMessages()
  useSheet(loginCss)
  const { wide, tiles, hasMore } = socialLayout(socials)
  const choose = (provider: Social) => chooseSocial(kit, connector, provider, data)
  const { redirectView, namespace, network } = data
  const showAll = () =>
    dispatch(kit, { type: 'push', view: 'ConnectSocials', data: { redirectView, namespace, network } })
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
      {wide ? (
        <button
          type="button"
          className="social-tile"
          data-testid={`social-selector-${wide}`}
          disabled={isDisabled}
          onClick={() => choose(wide)}
        >
          <ProviderMark provider={wide} />
          {t('login.with', { provider: providerNames[wide] })}
        </button>
      ) : null}
      {tiles.length > 0 ? (
        <div className="social-tiles">
          {tiles.map(provider => (
            <SocialTile
              key={provider}
              testId={`social-selector-${provider}`}
              label={t('login.with', { provider: providerNames[provider] })}
              isDisabled={isDisabled}
              onClick={() => choose(provider)}
            >
              <ProviderMark provider={provider} />
              {wide ? null : providerNames[provider]}
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
