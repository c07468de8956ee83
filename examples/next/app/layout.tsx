import { cookieToInitialState } from 'latchkey'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from './providers'
import './style.css'

export const metadata: Metadata = { title: 'Next', icons: { icon: 'data:,' } }

/** Reads the cookie on the server, so that the first HTML has the visitor's network, and no flash of another state. */
export default async function Layout({ children }: { children: ReactNode }) {
  const initialState = cookieToInitialState((await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        <Providers initialState={initialState}>{children}</Providers>
      </body>
    </html>
  )
}
