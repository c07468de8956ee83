import type { Field, Warning } from '../../contracts/Described.js'
import { el, fill } from '../../screen/index.js'
import type { ConfirmWords } from './drawConfirm.js'
import type { Loaded } from './Loaded.js'

const tones = { note: 'info', danger: 'danger', typed: 'danger', blocked: 'danger' } as const

/** A warning in words. */
export function writeWarning(
  { text, values = {}, level }: Warning,
  words: ConfirmWords['words']
): HTMLElement {
  return el('p', { class: 'notice', 'data-tone': tones[level] }, [fill(words[text] ?? text, values)])
}

/** What a request does: its title, and its fields; of a batch those of each step. */
export function drawDescribed(
  { described, account, network }: Loaded<unknown>,
  { texts, words }: ConfirmWords
): readonly HTMLElement[] {
  const { title, fields, parts = [] } = described
  const own: readonly Field[] = [
    { label: texts.account, value: account, kind: 'address' },
    ...(network === undefined ? [] : [{ label: texts.network, value: network, kind: 'text' } as const])
  ]
  return [
    el('h2', { class: 'confirm-title' }, [words[title] ?? title]),
    ...(fields.length > 0 ? [drawFields(fields, words)] : []),
    ...parts.map((part, at) =>
      el('section', { class: 'confirm-part' }, [
        el('h3', {}, [`${fill(texts.step, { n: `${at + 1}` })}: ${words[part.title] ?? part.title}`]),
        drawFields(part.fields, words)
      ])
    ),
    drawFields(own, words)
  ]
}

const drawFields = (fields: readonly Field[], words: ConfirmWords['words']): HTMLElement =>
  el(
    'dl',
    { class: 'facts' },
    fields.map(field =>
      el('div', { class: 'fact', 'data-kind': field.kind, 'data-long': isLong(field) }, [
        el('dt', {}, [words[field.label] ?? field.label]),
        el('dd', {}, drawValue(field))
      ])
    )
  )

/** A text that needs lines of its own, in its own direction. */
const isLong = ({ kind, value }: Field): boolean => kind === 'text' && /\n|.{30}/.test(value)

/** Addresses whole and in groups, as a person compares them; what is written from left to right stays so in any language. */
function drawValue({ kind, value, name }: Field): readonly HTMLElement[] {
  const named = name === undefined ? [] : [el('span', { class: 'fact-name' }, [el('bdi', {}, [name])])]
  if (kind === 'address') return [...named, drawAddress(value)]
  const isCode = kind === 'code' || kind === 'url'
  return [...named, isCode ? el('bdi', { class: kind, dir: 'ltr' }, [value]) : el('bdi', {}, [value])]
}

function drawAddress(address: string): HTMLElement {
  const hex = /^0x[\da-f]{40}$/i.test(address)
  const groups = (hex ? address.slice(2) : address).match(/.{1,4}/g) ?? []
  const shown = groups.map((group, at) => el('span', {}, [hex && at === 0 ? `0x${group}` : group]))
  // Groups are spans without spaces between them, so that a selected address is copied whole.
  return el('bdi', { class: 'address', dir: 'ltr' }, shown)
}
