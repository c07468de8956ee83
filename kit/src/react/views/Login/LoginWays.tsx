'use client'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { ConnectMethod } from '../../../core/config/LatchkeyOptions.js'
import { connectRows } from '../../../core/select/connectRows.js'
import { hasDirectory } from '../../../core/select/hasDirectory.js'
import {
  connectMethodsOf,
  isLoggedIn,
  liveLogin,
  type LoginConnector,
  loginConnector
} from '../../../core/select/login.js'
import { dispatch } from '../../../core/dispatch.js'
import type { ViewData } from '../../../core/state/view.js'
import { enLogin } from '../../../messages/enLogin.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { Button } from '../../../ui/Button/Button.js'
import { MoreIcons } from '../../../ui/Icon/Icon.js'
import { loginIcons } from '../../../ui/Icon/loginIcons.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { Separator } from '../../../ui/Separator/Separator.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useChunk } from '../../../ui/useChunk.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { CollapsedWallets } from './CollapsedWallets.js'
import { EmailLogin } from './EmailLogin.js'
import { SocialSkeleton } from './SocialSkeleton.js'
import { useLogins } from './useLogins.js'

export type LoginWaysProps = {
  readonly data: ViewData
  /** The list of wallets. */
  readonly children: ReactNode
}

const loadSocials = /* @__PURE__ */ lazyImport(() => import('./SocialButtons.js'))

/** Wallets, e-mail and social accounts in the order of the host (screens.md section 7), with "or" between wallets and logins. */
export const LoginWays = /* @__PURE__ */ withMessages<LoginWaysProps>(Ways, enLogin)

function Ways(props: LoginWaysProps) {
  const connector = useKitState(kit => loginConnector(kit, props.data.namespace))
  return (
    <MoreIcons.Provider value={loginIcons}>
      {connector ? (
        <Methods {...props} connector={connector} />
      ) : (
        <Wallets maxHeight={470}>{props.children}</Wallets>
      )}
    </MoreIcons.Provider>
  )
}

/** What one kind of method shows. */
type Part = { readonly method: ConnectMethod; readonly part: ReactNode }

function Methods({ connector, data, children }: LoginWaysProps & { readonly connector: LoginConnector }) {
  const kit = useKit()
  const { t } = useMessages()
  const { features, enableWallets } = useConfig()
  const logins = useLogins(connector)
  const isTaken = useKitState(isLoggedIn)
  // Kept while the view is shown: a wallet that appears later must not move what is under a press.
  const [order] = useState(() => connectMethodsOf(features.connectMethodsOrder, hasInstalled(kit, data)))
  const live = useKitState(kit => liveLogin(kit, connector))
  const hasWallets = useKitState(kit => hasDirectory(kit) || connectRows(kit, data.namespace).length > 0)
  const { hasEmail, socials, isLoading } = logins
  const [failure, setFailure] = useState<unknown>()
  // With their marks, which a host with e-mail only does not load.
  const buttons = useChunk(loadSocials, socials.length > 0 && !failure, setFailure)
  useEffect(() => {
    if (failure) kit.report(failure)
  }, [kit, failure])
  const hasFailed = logins.hasFailed || failure !== undefined
  const hasLogins = !hasFailed && (hasEmail || socials.length > 0)
  const list = <Wallets maxHeight={hasLogins ? 300 : 470}>{children}</Wallets>
  const isCollapsed = features.collapseWallets && hasLogins
  const parts: Readonly<Record<ConnectMethod, ReactNode>> = {
    wallet: enableWallets && hasWallets && (isCollapsed ? <CollapsedWallets>{list}</CollapsedWallets> : list),
    email: live ? (
      <Button
        fullWidth
        variant="secondary"
        testId="latchkey-login-go-on"
        onClick={() =>
          dispatch(kit, { type: 'push', view: 'ConnectingExternal', data: { ...data, connector } })
        }
      >
        {t('login.with', { provider: live })}
      </Button>
    ) : (
      hasEmail && !logins.hasFailed && <EmailLogin {...{ connector, data }} isDisabled={isTaken} />
    ),
    social:
      !live &&
      socials.length > 0 &&
      !hasFailed &&
      (buttons && !isLoading ? (
        <buttons.SocialButtons {...{ connector, socials, data }} isDisabled={isTaken} />
      ) : (
        <SocialSkeleton socials={socials} />
      ))
  }
  const shown: readonly Part[] = order
    .map(method => ({ method, part: parts[method] }))
    .filter(({ part }) => Boolean(part))
  return (
    <Stack gap={3}>
      {shown.map(({ method, part }, index) => (
        <Fragment key={method}>
          {isApart(shown[index - 1], method) ? (
            <Separator label={t('login.or')} testId="w3m-email-login-or-separator" />
          ) : null}
          {part}
        </Fragment>
      ))}
      {hasFailed ? (
        <Unreachable
          onRetry={() => {
            setFailure(undefined)
            logins.retry()
          }}
        />
      ) : null}
    </Stack>
  )
}

/** E-mail and social accounts belong together; wallets are another way. */
const isApart = (before: Part | undefined, method: ConnectMethod): boolean =>
  before !== undefined && (before.method === 'wallet' || method === 'wallet')

const hasInstalled = (kit: Parameters<typeof connectRows>[0], { namespace }: ViewData): boolean =>
  connectRows(kit, namespace).some(({ entries }) => entries.some(({ kind }) => kind === 'installed'))

function Wallets({ maxHeight, children }: { readonly maxHeight: number; readonly children: ReactNode }) {
  const { t } = useMessages()
  return (
    <Scroll
      testId="w3m-connect-scroll-view"
      label={t('connect.list')}
      maxHeight={maxHeight}
      {...(maxHeight === 300 && { beside: 430 })}
    >
      {children}
    </Scroll>
  )
}

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useMessages()
  return (
    <Stack gap={1} align="center" testId="lk-login-unreachable">
      <Live>
        <Text size="sm" tone="secondary" align="center">
          {t('login.unreachable')}
        </Text>
      </Live>
      <Text size="sm">
        <LinkButton onClick={onRetry}>{t('common.tryAgain')}</LinkButton>
      </Text>
    </Stack>
  )
}
