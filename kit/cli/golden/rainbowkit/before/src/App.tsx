'use client'
import '@rainbow-me/rainbowkit/styles.css'
import type { Theme } from '@rainbow-me/rainbowkit'
import { RainbowKitProvider, ConnectButton, __private__ } from '@rainbow-me/rainbowkit'
import { RainbowKitSiweNextAuthProvider } from '@rainbow-me/rainbowkit-siwe-next-auth'

type Locale = import('@rainbow-me/rainbowkit').Locale
const later = () => import("@rainbow-me/rainbowkit")

export const App = ({ theme, locale }: { theme: Theme, locale: Locale }) => (
  <RainbowKitSiweNextAuthProvider>
    <RainbowKitProvider theme={theme} locale={locale}><ConnectButton /></RainbowKitProvider>
  </RainbowKitSiweNextAuthProvider>
)
