import { type FormEvent, useEffect, useState } from 'react'
import type { Kit } from '../../../core/Kit.js'
import { isRegistrable, toLabel } from '../../../core/names/nameOf.js'
import { suggestionsKey, suggestionsQuery } from '../../../core/names/nameQueries.js'
import type { NameSuggestion } from '../../../core/names/nameServices.js'
import { prepareName } from '../../../core/names/registerName.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { invalidateQueries } from '../../../core/query/invalidateQueries.js'
import { queryState } from '../../../core/select/queryState.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { Button } from '../../../ui/Button/Button.js'
import { Field } from '../../../ui/Field/Field.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Live } from '../../../ui/Live/Live.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { type Translate, useMessages } from '../../context/MessagesContext.js'
import { useQuery } from '../../context/useQuery.js'
import { breakNames } from '../format/breakNames.js'
import { LoadingNames } from './NamedAccount.js'
import namesCss from './names.css?inline'

/** Debounce of the search, in ms (screens.md section 17). */
const searchDelay = 500

type Props = { readonly typed: string; readonly onType: (text: string) => void }

/** The field, and below it whether the typed name is free, with names like it. The list has a fixed height. */
export function NameSearch({ typed, onType }: Props) {
  useSheet(namesCss)
  const { t } = useMessages()
  const label = useDebounced(typed)
  const problem = problemOf(t, typed)
  const submit = useSubmit(typed)
  return (
    <Stack padding="view" gap={3} testId="latchkey-name-search">
      <form className="names-form" onSubmit={submit} noValidate>
        <Stack testId="wui-ens-input">
          <Field
            label={t('names.field')}
            labelHidden={false}
            dir="ltr"
            value={typed}
            onChange={text => onType(text.toLowerCase())}
            placeholder={t('names.placeholder')}
            clearLabel={t('names.clear')}
            error={problem}
            autoFocus
          />
        </Stack>
      </form>
      <div className="names-list">
        {isRegistrable(typed) ? (
          typed === label ? (
            <Suggestions label={label} />
          ) : (
            <LoadingNames />
          )
        ) : problem ? null : (
          <Text size="sm" tone="secondary">
            {t('names.hint')}
          </Text>
        )}
      </div>
    </Stack>
  )
}

/** The Enter key chooses the typed name once the list shows that it is free (screens.md section 17). */
function useSubmit(typed: string): (event: FormEvent) => void {
  const kit = useKit()
  return event => {
    event.preventDefault()
    const [own] = queryState(kit, suggestionsKey(typed)).data ?? []
    if (own?.registered === false && own.name.startsWith(`${typed}.`)) prepare(kit, own)
  }
}

/** A failure is in the state, which the next part shows. */
const prepare = (kit: Kit, { name }: NameSuggestion): void =>
  void prepareName(kit, { name }).catch(() => undefined)

/** The problem of a typed name. None while nothing is typed. */
function problemOf(t: Translate, typed: string): string | undefined {
  if (typed === '') return undefined
  if (toLabel(typed) !== typed || typed.startsWith('-') || typed.endsWith('-')) return t('names.badLetters')
  return isRegistrable(typed) ? undefined : t('names.tooShort')
}

function useDebounced(text: string): string {
  const kit = useKit()
  const [settled, setSettled] = useState(text)
  useEffect(() => kit.environment.clock.after(searchDelay, () => setSettled(text)), [kit, text])
  return settled
}

function Suggestions({ label }: { readonly label: string }) {
  const kit = useKit()
  const { t } = useMessages()
  const { data, error } = useQuery(suggestionsKey(label), signal =>
    observeQuery(kit, suggestionsQuery(kit, label), signal)
  )
  if (error && !data) return <SuggestionsFailed error={error} label={label} />
  if (!data) return <LoadingNames />
  const [own] = data
  return (
    <Stack gap={1} role="group" label={t('names.list')}>
      <Live>
        {own?.registered ? (
          <Text size="sm" tone="secondary">
            {t('names.takenText', { name: own.name })}
          </Text>
        ) : null}
      </Live>
      {data.map(suggestion => (
        <Suggestion key={suggestion.name} suggestion={suggestion} />
      ))}
    </Stack>
  )
}

function Suggestion({ suggestion }: { readonly suggestion: NameSuggestion }) {
  const { name, registered } = suggestion
  const kit = useKit()
  const { t } = useMessages()
  return (
    <ListRow
      testId="account-name-suggestion"
      name={name}
      title={<bdi dir="ltr">{breakNames(name)}</bdi>}
      tag={
        registered
          ? { text: t('names.registered'), tone: 'neutral', testId: 'wui-tag' }
          : { text: t('names.available'), tone: 'success', testId: 'wui-tag' }
      }
      disabled={registered}
      onClick={() => prepare(kit, suggestion)}
    />
  )
}

function SuggestionsFailed(props: { readonly error: LatchkeyError; readonly label: string }) {
  const kit = useKit()
  const { t } = useMessages()
  const { context, shortMessage } = props.error
  return (
    <Stack gap={3} align="start" testId="latchkey-names-failed">
      <Live>
        <Text size="sm" tone="error">
          {context.hasReason === true ? shortMessage : t('names.suggestionsFailed')}
        </Text>
      </Live>
      <Button
        size="sm"
        variant="secondary"
        icon="refresh"
        onClick={() => invalidateQueries(kit, suggestionsKey(props.label))}
      >
        {t('common.tryAgain')}
      </Button>
    </Stack>
  )
}
