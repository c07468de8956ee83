import { useCallback, useMemo } from 'react'
import { servedTokensKey } from '../../../core/query/accountKeys.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { invalidateQueries } from '../../../core/query/invalidateQueries.js'
import { tokenBalancesQuery } from '../../../core/query/tokenBalancesQuery.js'
import { queryState } from '../../../core/select/queryState.js'
import { isNothing, tokenGroups } from '../../../core/select/tokenGroups.js'
import type { Balance } from '../../../protocol/http/account.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { Live } from '../../../ui/Live/Live.js'
import { RoundSkeleton } from '../../../ui/Skeleton/RoundSkeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { useFailure } from '../hooks/useFailure.js'
import { RetryNote } from '../parts/RetryNote.js'
import type { AccountPanelProps } from './accountPanel.js'
import { NoTokens } from './NoTokens.js'
import { TokenRow } from './TokenRow.js'
import { TokensFailed } from './TokensFailed.js'
import { useListedRows } from './useListedRows.js'

/** The account's tokens on this network. */
export function Tokens({ account, network }: AccountPanelProps) {
  const kit = useKit()
  const { t } = useMessages()
  const { caipAddress } = account
  const query = useMemo(() => tokenBalancesQuery(kit, caipAddress), [kit, caipAddress])
  const load = useCallback((signal?: AbortSignal) => observeQuery(kit, query, signal), [kit, query])
  const tokens = useQuery(query.key, load)
  const rows = useListedRows(caipAddress, tokens.data && tokenGroups(tokens.data).shown.length)
  const served = useKitState(kit => queryState(kit, servedTokensKey(caipAddress)).data)

  // SPEC section 8 has a toast for this failure. The view shows the failure itself, so it raises no toast.
  const failed = useFailure(tokens)
  const failure = failed ? (
    <TokensFailed failedAt={failed.failedAt} isStale={tokens.data !== undefined} onRetry={load} />
  ) : null
  if (!tokens.data)
    return (
      <>
        <Live>{failure}</Live>
        {failure ? null : <Loading rows={rows} />}
      </>
    )
  const { shown, small, spam } = tokenGroups(tokens.data)
  const isEmpty = [...shown, ...small].every(isNothing)
  const isIncomplete = served?.isIncomplete ?? false
  return (
    <>
      <Live>{failure}</Live>
      {isEmpty ? (
        <NoTokens network={network.name} isIncomplete={isIncomplete} />
      ) : (
        <>
          <TokenRows tokens={shown} label={t('account.tokens')} />
          <Folded
            tokens={small}
            label={t('tokens.small', { count: small.length })}
            testId="lk-tokens-small"
          />
        </>
      )}
      <Folded
        tokens={spam}
        label={t('tokens.spam', { count: spam.length })}
        text={t('tokens.spamText')}
        testId="lk-tokens-spam"
      />
      {isIncomplete ? (
        <Incomplete
          network={network.name}
          isServed={served?.balances !== undefined}
          onRetry={() => invalidateQueries(kit, query.key)}
        />
      ) : null}
    </>
  )
}

/** Tokens may be missing. Another try helps only if the service knows the network. */
function Incomplete(props: {
  readonly network: string
  readonly isServed: boolean
  readonly onRetry: () => Promise<unknown>
}) {
  const { t } = useMessages()
  if (props.isServed)
    return (
      <RetryNote testId="lk-tokens-incomplete" onRetry={props.onRetry}>
        {t('tokens.incomplete')}
      </RetryNote>
    )
  return (
    <Stack padding={2} testId="lk-tokens-incomplete">
      <Text size="sm" tone="secondary">
        {t('tokens.unserved', { network: props.network })}
      </Text>
    </Stack>
  )
}

function Loading({ rows }: { readonly rows: number }) {
  const { t } = useMessages()
  return (
    <div role="status" aria-label={t('common.loading')}>
      <RoundSkeleton count={rows} />
    </div>
  )
}

function TokenRows({ tokens, label }: { readonly tokens: readonly Balance[]; readonly label: string }) {
  return (
    <Stack as="ul" role="list" gap={1} label={label}>
      {tokens.map(token => (
        <li key={token.address ?? token.symbol}>
          <TokenRow token={token} />
        </li>
      ))}
    </Stack>
  )
}

/** Tokens that are out of the way until they are asked for. */
function Folded(props: {
  readonly tokens: readonly Balance[]
  readonly label: string
  readonly text?: string
  readonly testId: string
}) {
  const { tokens, label, text, testId } = props
  if (tokens.length === 0) return null
  return (
    <Disclosure label={label} testId={testId}>
      <Stack gap={2}>
        {text ? (
          <Text size="sm" tone="secondary">
            {text}
          </Text>
        ) : null}
        <TokenRows tokens={tokens} label={label} />
      </Stack>
    </Disclosure>
  )
}
