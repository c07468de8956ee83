import type { Field, Warning } from '../../contracts/Described.js'
import { el, fill, writeAddress } from '../../screen/index.js'
import type { ConfirmWords } from './drawConfirm.js'
import type { Loaded } from './Loaded.js'

const tones = { note: 'info', danger: 'danger', typed: 'danger', blocked: 'danger' } as const

/** A warning in words. */
function writeWarning({ text, values = {}, level }: Warning, words: ConfirmWords['words']): HTMLElement {
  const grave = level === 'note' ? '' : ' grave'
  return el('p', { class: `notice${grave}`, 'data-tone': tones[level] }, [fill(words[text] ?? text, values)])
}

/**
 * What a request does: its title and its most important value, then the warnings, then everything else; of a batch a list of the steps first.
 * A warning stands with the step that it is about. `forecast` is what the network expects.
 */
export function drawDescribed(
  { described, account, network }: Loaded<unknown>,
  { texts, words }: ConfirmWords,
  forecast: readonly HTMLElement[]
): readonly HTMLElement[] {
  const { title, fields, parts = [], warnings } = described
  const own: readonly Field[] = [
    { label: texts.account, value: account, kind: 'address' },
    ...(network === undefined ? [] : [{ label: texts.network, value: network, kind: 'text' } as const])
  ]
  const write = (found: readonly Warning[]) => found.map(warning => writeWarning(warning, words))
  const isOf = (part: number | undefined) => (warning: Warning) => partOf(warning, parts.length) === part
  const common = warnings.filter(isOf(undefined))
  const isNote = ({ level }: Warning) => level === 'note'
  const lead = fields[0]?.kind === 'amount' ? fields.slice(0, 1) : []
  const rest = fields.slice(lead.length)
  const steps = parts.map((part, at) => ({ ...part, n: at + 1, warnings: warnings.filter(isOf(at + 1)) }))
  return [
    el('h2', { class: 'confirm-title' }, [words[title] ?? title]),
    ...(lead.length > 0 ? [drawFields(lead, words, 'facts lead')] : []),
    ...(steps.length > 0 ? [drawOverview(steps, { texts, words })] : []),
    ...write(common.filter(warning => !isNote(warning))),
    ...(warnings.some(({ level }) => level === 'blocked')
      ? [el('p', { class: 'note' }, [texts.blocked])]
      : []),
    ...forecast,
    ...(rest.length > 0 ? [drawFields(rest, words)] : []),
    ...write(common.filter(isNote)),
    ...steps.map(step =>
      el('section', { class: 'confirm-part' }, [
        el('h3', {}, [`${fill(texts.step, { n: `${step.n}` })}: ${words[step.title] ?? step.title}`]),
        ...write(step.warnings),
        drawFields(step.fields, words)
      ])
    ),
    drawFields(own, words)
  ]
}

type Step = {
  readonly title: string
  readonly fields: readonly Field[]
  readonly n: number
  readonly warnings: readonly Warning[]
}

/** All steps at a glance, each with its first amount; a grave warning marks its step. */
function drawOverview(steps: readonly Step[], { texts, words }: ConfirmWords): HTMLElement {
  const rows = steps.map(({ title, fields, warnings }) => {
    const amount = fields.find(({ kind }) => kind === 'amount')
    const isGrave = warnings.some(({ level }) => level !== 'note')
    return el('li', { 'data-grave': isGrave }, [
      el('span', {}, [words[title] ?? title]),
      isGrave && el('span', { class: 'unseen' }, [texts.careful]),
      amount && el('bdi', {}, [amount.value])
    ])
  })
  return el('ol', { class: 'overview' }, rows)
}

/** The part that a warning is about, if it is drawn. */
function partOf({ values }: Warning, count: number): number | undefined {
  const part = Number(values?.part)
  return part >= 1 && part <= count ? part : undefined
}

const drawFields = (
  fields: readonly Field[],
  words: ConfirmWords['words'],
  className = 'facts'
): HTMLElement =>
  el(
    'dl',
    { class: className },
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
  if (kind === 'address') return [...named, writeAddress(value)]
  const isCode = kind === 'code' || kind === 'url'
  return [...named, isCode ? el('bdi', { class: kind, dir: 'ltr' }, [value]) : el('bdi', {}, [value])]
}
