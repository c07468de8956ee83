'use client'
import { useEffect, useState } from 'react'
import { searchWallets } from '../../../core/actions/searchWallets.js'
import { showToast } from '../../../core/actions/showToast.js'
import type { Clock } from '../../../core/contracts/Environment.js'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { canPair } from '../../../core/select/canPair.js'
import { walletGrid } from '../../../core/select/walletGrid.js'
import type { ViewData } from '../../../core/state/view.js'
import { walletSearchDelay } from '../../../protocol/searchLimits.js'
import { Field } from '../../../ui/Field/Field.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Switch } from '../../../ui/Switch/Switch.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { hasSeveral } from '../Connect/needsOptions.js'
import type { ChainFilterProps } from '../parts/ChainFilter.js'
import { FocusKeeper } from '../parts/FocusKeeper.js'
import allWalletsCss from './AllWallets.css?inline'
import { isCertified as isCertifiedWallet } from './isCertified.js'
import { PagedWallets } from './PagedWallets.js'
import { SearchedWallets } from './SearchedWallets.js'

const ChainFilter = /* @__PURE__ */ late<ChainFilterProps>(() =>
  import('../parts/ChainFilter.js').then(m => m.ChainFilter)
)

/** The minimum length of a search (screens.md section 8). */
const shortestSearch = 2

/** The whole directory, by page or by search. */
export function AllWallets({ data }: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const { namespace, redirectView, network } = data
  const config = useConfig()
  const codeData = { namespace, redirectView, network }
  const [typed, setTyped] = useState('')
  const [isCertified, setCertified] = useState(false)
  const hasBoth = useKitState(kit => tellsApart(kit, namespace))
  const text = useDebounced(kit.environment.clock, typed.trim(), walletSearchDelay)
  const isSearch = text.length >= shortestSearch || isCertified
  const search = text.length >= shortestSearch ? text : ''

  useEffect(() => {
    if (!isSearch) return
    const controller = new AbortController()
    void searchWallets(kit, { text: search, certified: isCertified, namespace }, controller.signal)
    return () => controller.abort()
  }, [kit, isSearch, search, isCertified, namespace])

  return (
    <Stack padding="view" gap={2}>
      <Stack direction="row" gap={2}>
        <Stack grow>
          <Field
            label={t('allWallets.search')}
            placeholder={t('allWallets.search')}
            type="search"
            icon="search"
            clearLabel={t('common.clearSearch')}
            testId="wui-input-text"
            value={typed}
            onChange={setTyped}
          />
        </Stack>
        {kit.environment.page.isMobile() && canPair(kit, namespace) ? (
          <IconButton
            icon="qr"
            tone="solid"
            label={t('code.show')}
            testId="lk-show-code"
            onClick={() => dispatch(kit, { type: 'push', view: 'ConnectingWalletConnect', data: codeData })}
          />
        ) : null}
      </Stack>
      {hasSeveral(config) ? (
        <ChainFilter
          namespace={namespace}
          onChoose={namespace =>
            dispatch(kit, { type: 'replace', view: 'AllWallets', data: { ...data, namespace } })
          }
        />
      ) : null}
      {isCertified || hasBoth ? <CertifiedSwitch isOn={isCertified} onChange={setCertified} /> : null}
      <Results search={search} isSearch={isSearch} isCertified={isCertified} data={data} />
    </Stack>
  )
}

type ResultsProps = {
  readonly search: string
  readonly isSearch: boolean
  readonly isCertified: boolean
  readonly data: ViewData
}

/** The wallets, in a place that keeps its height. */
function Results({ search, isSearch, isCertified, data }: ResultsProps) {
  useSheet(allWalletsCss)
  const { t } = useMessages()
  const { namespace } = data
  return (
    <div className="all-wallets">
      <Scroll label={t('title.AllWallets')}>
        <FocusKeeper>
          {isSearch ? (
            <SearchedWallets
              key={`${isCertified} ${search} ${namespace}`}
              text={search}
              isCertified={isCertified}
              data={data}
            />
          ) : (
            <PagedWallets key={namespace} data={data} />
          )}
        </FocusKeeper>
      </Scroll>
    </div>
  )
}

function CertifiedSwitch(props: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <Switch
      label={t('allWallets.certified')}
      icon="certified"
      testId="wui-certified-switch"
      checked={props.isOn}
      onChange={isOn => {
        props.onChange(isOn)
        if (isOn) showToast(kit, { message: t('allWallets.certifiedOn'), variant: 'success' })
      }}
    />
  )
}

/**
 * Whether a choice of the certified wallets changes what is listed. It does unless all that are known are of one kind: a switch that came
 * later would move the list.
 */
function tellsApart(kit: Kit, namespace: ViewData['namespace']): boolean {
  const known = walletGrid(kit, undefined, namespace)
  return known.length === 0 || (known.some(isCertifiedWallet) && !known.every(isCertifiedWallet))
}

/** `value`, updated once it has not changed for `delay` ms. */
function useDebounced<T>(clock: Clock, value: T, delay: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (Object.is(value, settled)) return
    return clock.after(delay, () => setSettled(value))
  }, [clock, value, settled, delay])
  return settled
}
