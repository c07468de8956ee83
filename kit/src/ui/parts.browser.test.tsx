import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia } from './motion.harness.js'
import { Button } from './Button/Button.js'
import { deepActiveElement } from './Dialog/deepActiveElement.js'
import { ExternalLink } from './ExternalLink/ExternalLink.js'
import { Field } from './Field/Field.js'
import { Image } from './Image/Image.js'
import { InfiniteSentinel } from './InfiniteSentinel/InfiniteSentinel.js'
import { ListRow } from './ListRow/ListRow.js'
import { Scroll } from './Scroll/Scroll.js'
import { Shadow } from './Shadow/Shadow.js'
import { Spinner } from './Spinner/Spinner.js'
import { TabPanel, Tabs } from './Tabs/Tabs.js'
import { Tooltip } from './Tooltip/Tooltip.js'
import { themeSheet } from './theme/themeSheet.js'

let root: Root
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

beforeEach(async () => {
  await page.viewport(600, 500)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

async function draw(children: ReactNode, dir: 'ltr' | 'rtl' = 'ltr') {
  root.render(
    <StrictMode>
      <Shadow
        sheets={[themeSheet('light'), '.place{position:absolute;inset:100px 40px auto}']}
        dir={dir}
        lang="en"
        theme="light"
      >
        <div className="place">{children}</div>
      </Shadow>
    </StrictMode>
  )
  await expect.poll(() => shadow()?.querySelector('.place')?.firstElementChild).toBeTruthy()
}
const shadow = () => document.querySelector('latchkey-root')?.shadowRoot
const query = (selector: string) => {
  const found = shadow()?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

function ThreeTabs() {
  const [selected, select] = useState('a')
  return (
    <>
      <Tabs
        label="Sections"
        tabs={['a', 'b', 'c'].map(id => ({ id, label: `Tab ${id}` }))}
        selected={selected}
        onSelect={select}
      />
      <TabPanel id={selected}>Panel {selected}</TabPanel>
    </>
  )
}

test.each([
  ['ltr', '{ArrowRight}', 'b'],
  ['ltr', '{ArrowLeft}', 'c'],
  ['rtl', '{ArrowLeft}', 'b'],
  ['ltr', '{End}', 'c']
] as const)('tabs, %s: %s selects, focuses and shows %s', async (dir, key, id) => {
  await draw(<ThreeTabs />, dir)
  await userEvent.tab()
  expect(deepActiveElement()?.textContent).toBe('Tab a')
  await userEvent.keyboard(key)
  await expect.poll(() => deepActiveElement()?.textContent).toBe(`Tab ${id}`)
  const panel = query('[role=tabpanel]')
  expect(panel.textContent).toBe(`Panel ${id}`)
  expect(deepActiveElement()?.getAttribute('aria-controls')).toBe(panel.id)
  expect(shadow()?.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

test('a tooltip describes its trigger, appears on focus and hides on Escape, which closes nothing else', async () => {
  const escaped = vi.fn()
  window.addEventListener('keydown', escaped)
  await draw(
    <Tooltip text="Only certified wallets are shown">
      <button type="button">Certified</button>
    </Tooltip>
  )
  const button = query('button')
  const described = () => shadow()?.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(described()?.textContent).toBe('Only certified wallets are shown')
  await userEvent.tab()
  await expect.poll(() => shadow()?.querySelector('.tooltip:popover-open')).toBeTruthy()
  const tip = query('.tooltip').getBoundingClientRect()
  expect(tip.bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top)
  expect(tip.left).toBeGreaterThanOrEqual(8)
  escaped.mockClear()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => shadow()?.querySelector('.tooltip')).toBeNull()
  expect(escaped).not.toHaveBeenCalled()
  window.removeEventListener('keydown', escaped)
})

test('a tooltip appears under a resting mouse', async () => {
  await draw(
    <Tooltip text="Copy" describes={false}>
      <button type="button" aria-label="Copy">
        C
      </button>
    </Tooltip>
  )
  await userEvent.hover(query('button'))
  await expect.poll(() => shadow()?.querySelector('.tooltip:popover-open')?.textContent).toBe('Copy')
  await userEvent.unhover(query('button'))
  await expect.poll(() => shadow()?.querySelector('.tooltip')).toBeNull()
})

test('an image shows its fallback until it is loaded, and permanently if loading fails', async () => {
  await draw(
    <>
      <Image name="Good" src={pixel} size={40} />
      <Image name="Bad" src="data:image/png;base64,AAAA" size={40} />
      <Image name="None" size={40} />
    </>
  )
  const state = () =>
    [...(shadow()?.querySelectorAll<HTMLElement>('.image') ?? [])].map(element => [
      element.dataset.state?.startsWith('shown') ?? false,
      element.querySelector('img') !== null,
      element.querySelector('text')?.textContent
    ])
  await expect.poll(state).toEqual([
    [true, true, 'G'],
    [false, false, 'B'],
    [false, false, 'N']
  ])
})

test('a scrollable list can be focused and scrolled by keyboard, and shows where there is more', async () => {
  await draw(
    <Scroll maxHeight={100} label="Words">
      <p>{'word '.repeat(400)}</p>
    </Scroll>
  )
  await expect.poll(() => query('.scroll').getAttribute('aria-label')).toBe('Words')
  expect(query('.scroll').hasAttribute('data-above')).toBe(false)
  expect(query('.scroll').hasAttribute('data-below')).toBe(true)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expect.poll(() => query('.scroll').hasAttribute('data-below')).toBe(false)
  expect(query('.scroll').hasAttribute('data-above')).toBe(true)
})

function Search() {
  const [text, setText] = useState('')
  return <Field label="Search wallets" value={text} onChange={setText} clearLabel="Clear" type="search" />
}

test('a field is labelled, and its clear button returns the focus to it', async () => {
  await draw(<Search />)
  await userEvent.type(page.getByRole('searchbox', { name: 'Search wallets' }), 'rain')
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))
  expect(deepActiveElement()).toBe(query('input'))
  expect((query('input') as HTMLInputElement).value).toBe('')
  expect(query('input').dataset.testid).toBe('wui-input-text')
})

test('a busy button and a busy row keep their focus and ignore clicks', async () => {
  const pressed = vi.fn()
  await draw(
    <>
      <Button loading onClick={pressed}>
        Connect
      </Button>
      <ListRow title="Row" loading onClick={pressed} />
    </>
  )
  for (const button of shadow()?.querySelectorAll<HTMLElement>('button') ?? []) {
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(deepActiveElement()).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
  }
  expect(pressed).not.toHaveBeenCalled()
})

test('every touch target has at least 44 px', async () => {
  await draw(
    <>
      <Button>A</Button>
      <ListRow title="B" onClick={() => undefined} />
      <ThreeTabs />
    </>
  )
  for (const button of shadow()?.querySelectorAll('button') ?? []) {
    expect(button.getBoundingClientRect().height, button.textContent).toBeGreaterThanOrEqual(44)
  }
})

test('a link with another scheme than http or https is plain text', async () => {
  await draw(
    <>
      <ExternalLink href="https://example.com/terms">Terms</ExternalLink>
      <ExternalLink href={`java${'script'}:alert(1)`}>Bad</ExternalLink>
    </>
  )
  const links = [...(shadow()?.querySelectorAll('a') ?? [])]
  expect(links.map(link => [link.textContent, link.target, link.rel])).toEqual([
    ['Terms', '_blank', 'noopener noreferrer']
  ])
})

test('an external link that stands alone has a target of 44 px, one in a text does not reach into other lines', async () => {
  await draw(
    <>
      <ExternalLink href="https://example.com/alone" arrow>
        Alone
      </ExternalLink>
      <p>
        See the <ExternalLink href="https://example.com/terms">Terms</ExternalLink>
      </p>
    </>
  )
  const heights = [...(shadow()?.querySelectorAll('a') ?? [])].map(link =>
    Number.parseFloat(getComputedStyle(link, '::after').height)
  )
  expect(heights[0]).toBeGreaterThanOrEqual(44)
  expect(heights[1]).toBeLessThan(36)
})

test('the end of a list calls back when it becomes visible, not before', async () => {
  const seen = vi.fn()
  await draw(
    <Scroll maxHeight={200} label="Far">
      <div className="far">far</div>
      <InfiniteSentinel onVisible={seen} />
    </Scroll>
  )
  await expect.poll(() => seen.mock.calls.length).toBeGreaterThan(0)
})

test('reduced motion: no endless animation; forced colours: buttons have an edge', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  try {
    await draw(
      <>
        <Spinner label="Loading" />
        <Button>Connect</Button>
      </>
    )
    await expect.poll(() => matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
    const running = () =>
      shadow()
        ?.getAnimations()
        .filter(({ playState }) => playState === 'running').length
    await expect.poll(running).toBe(0)
    expect(getComputedStyle(query('.button')).borderTopWidth).toBe('1px')
  } finally {
    await emulateMedia()
  }
})
