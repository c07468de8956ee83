'use client'
import 'latchkey/rainbowkit/styles.css'
import type { Theme } from 'latchkey/rainbowkit'
import { RainbowKitProvider, ConnectButton, __private__ } from 'latchkey/rainbowkit'
import { RainbowKitSiweNextAuthProvider } from '@rainbow-me/rainbowkit-siwe-next-auth'

type Locale = import('latchkey/rainbowkit').Locale
const later = () => import("latchkey/rainbowkit")

export const App = ({ theme, locale }: { theme: Theme, locale: Locale }) => (
  <RainbowKitSiweNextAuthProvider>
    <RainbowKitProvider theme={theme} locale={locale}><ConnectButton /></RainbowKitProvider>
  </RainbowKitSiweNextAuthProvider>
)
