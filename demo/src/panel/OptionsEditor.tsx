import { useState } from 'react'
import { optionShapes } from '../lab/optionShapes.js'
import { mockDefaults } from '../lab/families.js'
import { parseOptions } from '../lab/parseOptions.js'
import { parseWallets } from '../lab/parseWallets.js'
import { Section } from './Section.js'

/** Options and mock wallets as JSON; applying them loads the page with the matching URL. */
export function OptionsEditor({ options }: { readonly options: Readonly<Record<string, unknown>> }) {
  const given = new URLSearchParams(window.location.search).get('wallets') ?? ''
  const [text, setText] = useState(() => JSON.stringify(options, null, 2))
  const [wallets, setWallets] = useState(given)
  const problems = [...parseOptions(text).problems, ...parseWallets(wallets, {}, mockDefaults).problems]
  return (
    <Section title="Options">
      <form
        onSubmit={event => {
          event.preventDefault()
          const url = new URL(window.location.href)
          for (const [name, value] of [
            ['options', text.trim()],
            ['wallets', wallets.trim()]
          ] as const) {
            if (value === '' || value === '{}') url.searchParams.delete(name)
            else url.searchParams.set(name, value)
          }
          window.location.assign(url)
        }}
      >
        <label className="field">
          createLatchkey
          <textarea
            rows={5}
            spellCheck={false}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </label>
        <label className="field">
          Mock wallets (empty: one test wallet)
          <textarea
            rows={3}
            spellCheck={false}
            placeholder='[{"name":"Mine","behaviour":"reject"}]'
            value={wallets}
            onChange={event => setWallets(event.target.value)}
          />
        </label>
        <p className="hint" role="status">
          {problems[0]?.message ?? `${Object.keys(optionShapes).length} options can be set.`}
        </p>
        <button type="submit" disabled={problems.length > 0}>
          Apply and reload
        </button>
      </form>
    </Section>
  )
}
