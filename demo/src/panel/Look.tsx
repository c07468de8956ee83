import type { Latchkey } from 'latchkey'
import { useLatchkeyTheme } from 'latchkey/react'
import { changeUrlOption } from '../lab/changeUrlOption.js'
import { useLocale } from '../page/useLocale.js'
import { Section } from './Section.js'

const themes = [undefined, 'light', 'dark'] as const
const locales = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const

/** Theme, accent and language: changed live, and written into the URL. */
export function Look({ latchkey }: { readonly latchkey: Latchkey }) {
  const { themeMode, themeVariables, setThemeMode, setThemeVariables } = useLatchkeyTheme()
  const locale = useLocale(latchkey)
  return (
    <Section title="Look">
      <fieldset className="segments">
        <legend>Theme</legend>
        {themes.map(theme => (
          <label key={theme ?? 'system'}>
            <input
              type="radio"
              name="theme"
              checked={themeMode === theme}
              onChange={() => {
                setThemeMode(theme)
                changeUrlOption('themeMode', theme)
              }}
            />
            {theme ?? 'system'}
          </label>
        ))}
      </fieldset>
      <div className="field-row">
        <label className="field">
          Language
          <select
            data-testid="locale-select"
            value={locale in locales ? locale : 'en'}
            onChange={event => {
              latchkey.setLocale(event.target.value)
              changeUrlOption('locale', event.target.value)
            }}
          >
            {Object.entries(locales).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          Accent
          <input
            type="color"
            value={String(themeVariables['--lk-accent'] ?? '#5b3fd6')}
            onChange={event => {
              const variables = { ...themeVariables, '--lk-accent': event.target.value }
              setThemeVariables(variables)
              changeUrlOption('themeVariables', variables)
            }}
          />
        </label>
      </div>
      <nav className="pages" aria-label="Other pages">
        <a href={`/buttons.html${window.location.search}`}>Wallet buttons</a>
        <a href={`/embedded.html${window.location.search}`}>Embedded</a>
        <a href={`/elements.html${window.location.search}`}>Without React</a>
        <a href={`/layers.html${window.location.search}`}>Above everything</a>
        <a href="/">Start again</a>
      </nav>
    </Section>
  )
}
