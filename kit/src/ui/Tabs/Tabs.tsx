import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import tabsCss from './Tabs.css?inline'

export type Tab = { readonly id: string; readonly label: string; readonly testId?: string | undefined }

export type TabsProps = {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly selected: string
  readonly onSelect: (id: string) => void
}

/** The index of the tab that a key selects; arrows follow the reading direction (WAI-ARIA tabs pattern). */
export function tabForKey(key: string, index: number, count: number, rtl: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return (index + 1) % count
  if (key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return (index - 1 + count) % count
  return undefined
}

/** A tab list. Selection follows focus. Its panel is a `TabPanel` with the same id. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  useSheet(tabsCss)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const index = tabs.findIndex(tab => tab.id === selected)
    const next = tabForKey(event.key, index, tabs.length, rtl)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map(tab => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="tab"
          id={`tab-${tab.id}`}
          data-testid={tab.testId}
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? `panel-${tab.id}` : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

export type TabPanelProps = { readonly id: string; readonly children: ReactNode }

/** The panel of the selected tab with the same id. */
export function TabPanel({ id, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`}>
      {children}
    </div>
  )
}
