'use client'
import type { Config } from '@wagmi/core'
import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useConfig } from 'wagmi'
import { useMedia } from '../../migration/browserFacts.js'
import { onConfig } from '../../migration/onConfig.js'
import { recheckSession } from '../../migration/recheckSession.js'
import { useSheet } from '../../react/buttons/useSheet.js'
import { LatchkeyProvider } from '../../react/provider/LatchkeyProvider.js'
import type { AuthenticationConfig } from '../authentication.js'
import { AuthenticationContext } from '../RainbowKitAuthenticationProvider.js'
import { cssStringFromTheme } from '../theme/cssFromTheme.js'
import { lightTheme } from '../theme/lightTheme.js'
import type { Theme, ThemeVars } from '../theme/Theme.js'
import { chooseTheme, themeOptions } from '../theme/themeOptions.js'
import { createInstance, type Instance } from './createInstance.js'
import { ModalState } from './ModalState.js'
import type { RainbowKitProviderProps } from './props.js'

const key = Symbol.for('latchkey.rainbowkit')

/**
 * Gives the kit's modal to an application of RainbowKit 2.2, inside its `WagmiProvider` and `QueryClientProvider`. wagmi's config is the only one
 * that keeps connections of EVM. One config has one instance of the kit, however often the provider is rendered or mounted. Options that the kit has
 * beyond RainbowKit are in property `latchkey`. Throws as `createLatchkey`.
 * @example
 * const Root = () => (
 *   <RainbowKitProvider theme={darkTheme()} server="https://wallets.my.app">
 *     <ConnectButton />
 *   </RainbowKitProvider>
 * )
 */
export function RainbowKitProvider(props: RainbowKitProviderProps) {
  const { id, theme = lightTheme, locale, children } = props
  const config = useConfig() as unknown as Config
  const authenticated = useContext(AuthenticationContext)
  const isDarkSystem = useMedia('(prefers-color-scheme: dark)')
  const look = lookOf(theme, isDarkSystem, props)
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, of the first properties
  const instance = useMemo(
    () => onConfig(config, key, () => createInstance(config, props, look, authenticated)),
    [config]
  )
  useLook(instance, look)
  useLocale(instance, locale)
  useAuthentication(instance, authenticated)
  return (
    <LatchkeyProvider client={instance.latchkey}>
      <ModalState instance={instance} config={config}>
        <ThemeRoot id={id} theme={chooseTheme(theme, isDarkSystem)}>
          {children}
        </ThemeRoot>
      </ModalState>
    </LatchkeyProvider>
  )
}

/** The theme, with the variables that the application sets beside it. */
function lookOf(theme: Theme | null, isDarkSystem: boolean, { latchkey }: RainbowKitProviderProps) {
  const { themeMode, themeVariables } = themeOptions(theme, isDarkSystem)
  return {
    themeMode: latchkey?.themeMode ?? themeMode,
    themeVariables: { ...themeVariables, ...latchkey?.themeVariables }
  }
}

/** Themes are often made anew at each rendering: they are compared by their values. */
function useLook({ latchkey }: Instance, look: ReturnType<typeof lookOf>): void {
  const text = JSON.stringify(look)
  useEffect(() => {
    if (JSON.stringify(latchkey.getTheme()) === text) return
    const next: ReturnType<typeof lookOf> = JSON.parse(text)
    latchkey.updateOptions({ themeVariables: next.themeVariables })
    latchkey.setThemeMode(next.themeMode)
  }, [latchkey, text])
}

/** The language of the browser is not known on a server: it is set once the page is alive. */
function useLocale({ latchkey }: Instance, locale: string | undefined): void {
  useEffect(() => {
    const wanted = locale ?? navigator.language
    if (wanted && latchkey._internal.config.get().locale !== wanted) latchkey.setLocale(wanted)
  }, [latchkey, locale])
}

function useAuthentication(
  { latchkey, authentication }: Instance,
  authenticated: AuthenticationConfig<unknown> | undefined
): void {
  useEffect(() => {
    if (!authentication || !authenticated) return
    const hasSession = authentication.update(authenticated)
    if (hasSession !== undefined) recheckSession(latchkey, hasSession)
  }, [latchkey, authentication, authenticated])
  useEffect(() => {
    if (!authentication) return
    latchkey
      .ready()
      .then(() => authentication.endWithout(() => latchkey.getAccount('eip155').status !== 'disconnected'))
      .catch(latchkey._internal.report)
  }, [latchkey, authentication])
}

/** The element that styles of applications know by `[data-rk]`, with the variables of its theme. */
function ThemeRoot({
  id,
  theme,
  children
}: {
  readonly id: string | undefined
  readonly theme: ThemeVars | undefined
  readonly children: ReactNode
}) {
  const text = theme
    ? `[data-rk${id === undefined ? '' : `-id="${id.replace(/["\\]/g, '\\$&')}"`}]{${cssStringFromTheme(theme)}}`
    : ''
  const sheet = useSheet(useMemo(() => () => text, [text]))
  if (!theme) return <>{children}</>
  return (
    <div ref={sheet} {...(id === undefined ? { 'data-rk': '' } : { 'data-rk-id': id })}>
      {children}
    </div>
  )
}
