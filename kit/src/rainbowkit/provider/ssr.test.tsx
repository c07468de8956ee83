import { renderToString } from 'react-dom/server'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { WagmiProvider } from 'wagmi'
import { ConnectButton, darkTheme, getDefaultConfig, lightTheme, RainbowKitProvider } from '../index.js'

test('a server renders the disconnected button, and nothing of one visitor for another', () => {
  const config = getDefaultConfig({
    appName: 'My app',
    chains: [mainnet],
    ssr: true,
    server: 'https://wallets.my.app'
  })
  const render = (locale: 'de' | 'en') =>
    renderToString(
      <WagmiProvider config={config}>
        <RainbowKitProvider theme={{ lightMode: lightTheme(), darkMode: darkTheme() }} locale={locale}>
          <ConnectButton />
        </RainbowKitProvider>
      </WagmiProvider>
    )
  // The texts of other languages are loaded in the browser.
  expect(render('de')).toContain('>Connect Wallet<')
  const html = render('en')
  expect(html).toContain('data-testid="rk-connect-button"')
  expect(html).toContain('>Connect Wallet<')
  expect(html).toContain('data-rk=""')
  expect(html).not.toContain('style="')
})
