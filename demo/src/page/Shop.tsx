import { LatchkeyButton, LatchkeyNetworkButton, useLatchkeyAccount } from 'latchkey/react'
import { Hill } from './Hill.js'
import { Row } from './Row.js'
import type { Texts } from './texts.js'
import { useNarrow } from './useNarrow.js'

const prices = ['0.05', '0.08', '0.03'] as const

/** The fictional shop of the first page. */
export function Shop({ t }: { readonly t: Texts }) {
  const { isConnected } = useLatchkeyAccount()
  const isNarrow = useNarrow()
  return (
    <div className="shop">
      <header className="top">
        <a className="brand" href="/">
          <img src="/icon.svg" alt="" width="34" height="34" />
          <span>Perry Orchard</span>
        </a>
        <nav className="nav" aria-label="Shop">
          {t.nav.map(name => (
            <a key={name} href="#rows">
              {name}
            </a>
          ))}
        </nav>
        <div className="top-wallet">
          {isConnected && (
            <span className="top-network">
              <LatchkeyNetworkButton />
            </span>
          )}
          <LatchkeyButton balance={isNarrow ? 'hide' : 'show'} />
        </div>
      </header>
      <main>
        <section className="hero">
          <div>
            <p className="eyebrow">{t.eyebrow}</p>
            <h1>{t.title}</h1>
            <p className="lead">{t.lead}</p>
            <a className="quiet-link" href="#rows">
              {t.later}
            </a>
          </div>
          <Hill />
        </section>
        <section id="rows" className="rows" aria-labelledby="rows-title">
          <h2 id="rows-title">{t.rows}</h2>
          <ul>
            {t.varieties.map(([name, text], index) => (
              <Row key={name} index={index} name={name} text={text} price={prices[index] ?? '0.05'} t={t} />
            ))}
          </ul>
        </section>
      </main>
      <footer className="foot">{t.foot}</footer>
    </div>
  )
}
