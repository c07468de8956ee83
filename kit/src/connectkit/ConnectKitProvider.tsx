'use client'
import type { Config } from '@wagmi/core'
import { useContext, useEffect, useMemo } from 'react'
import { useConfig } from 'wagmi'
import { onConfig } from '../migration/onConfig.js'
import { LatchkeyProvider } from '../react/provider/LatchkeyProvider.js'
import { ConnectKitContext, SiweContext } from './ConnectKitContext.js'
import { createInstance } from './createInstance.js'
import type { ConnectKitProviderProps } from './props.js'
import { themeOptions } from './themes.js'
import { SignInEvents } from './useSIWE.js'
import { ConnectEvents } from './useConnectEvents.js'

const key = Symbol.for('latchkey.connectkit')

/**
 * Gives the kit's modal to an application of ConnectKit 1.9, inside its `WagmiProvider` and `QueryClientProvider`. wagmi's config is the only one
 * that keeps connections of EVM. One config has one instance of the kit, however often the provider is rendered or mounted. Options that the kit has
 * beyond ConnectKit are in property `latchkey`. Throws as `createLatchkey`.
 * @example
 * const Root = () => (
 *   <ConnectKitProvider theme="midnight" server="https://wallets.my.app">
 *     <ConnectKitButton />
 *   </ConnectKitProvider>
 * )
 */
export function ConnectKitProvider(props: ConnectKitProviderProps) {
  const { theme, mode, customTheme, options, latchkey: own, children, onConnect, onDisconnect } = props
  const config = useConfig() as unknown as Config
  const siweValue = useContext(SiweContext)
  const { themeMode, themeVariables } = themeOptions(theme, mode, customTheme)
  const look = {
    themeMode: own?.themeMode ?? themeMode,
    themeVariables: { ...themeVariables, ...own?.themeVariables }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, of the first properties
  const { latchkey, siwe } = useMemo(
    () => onConfig(config, key, () => createInstance(config, props, look, siweValue?.config)),
    [config]
  )
  const text = JSON.stringify(look)
  useEffect(() => {
    if (JSON.stringify(latchkey.getTheme()) === text) return
    const next: typeof look = JSON.parse(text)
    latchkey.updateOptions({ themeVariables: next.themeVariables })
    latchkey.setThemeMode(next.themeMode)
  }, [latchkey, text])
  const language = options?.language
  useEffect(() => {
    if (language && latchkey._internal.config.get().locale !== language) latchkey.setLocale(language)
  }, [latchkey, language])
  useEffect(() => {
    if (siweValue) siwe?.update(siweValue.config)
  }, [siwe, siweValue])
  const hideBalance = options?.hideBalance ?? false
  const value = useMemo(() => ({ hideBalance }), [hideBalance])
  return (
    <ConnectKitContext.Provider value={value}>
      <LatchkeyProvider client={latchkey}>
        {children}
        <ConnectEvents onConnect={onConnect} onDisconnect={onDisconnect} />
        {siweValue && <SignInEvents onSignIn={siweValue.onSignIn} onSignOut={siweValue.onSignOut} />}
      </LatchkeyProvider>
    </ConnectKitContext.Provider>
  )
}
