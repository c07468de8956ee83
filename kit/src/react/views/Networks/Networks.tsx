'use client'
import { useState } from 'react'
import type { ViewData } from '../../../core/state/view.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Field } from '../../../ui/Field/Field.js'
import { Live } from '../../../ui/Live/Live.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { lazyView } from '../../modal/lazyView.js'
import { hasSeveral } from '../Connect/needsOptions.js'
import { listNetworks } from './listNetworks.js'
import { NetworkGroups } from './NetworkGroups.js'
import type { NetworkSectionsProps } from './NetworkSections.js'

const NetworkSections = /* @__PURE__ */ lazyView<NetworkSectionsProps>(
  /* @__PURE__ */ lazyImport(() => import('./NetworkSections.js').then(m => m.NetworkSections)),
  async () => ({})
)

/** The host's networks: the active one marked, reachable ones first; those of several namespaces in sections. */
export function Networks(_: { readonly data: ViewData }) {
  const { t } = useMessages()
  const config = useConfig()
  const [text, setText] = useState('')
  const rows = useKitState(kit => listNetworks(kit, text))
  return (
    <Stack padding="view" gap={3}>
      <Field
        label={t('networks.search')}
        placeholder={t('networks.search')}
        type="search"
        icon="search"
        clearLabel={t('common.clearSearch')}
        value={text}
        onChange={setText}
      />
      <Scroll maxHeight={360} label={t('networks.list')}>
        {hasSeveral(config) ? <NetworkSections rows={rows} /> : <NetworkGroups rows={rows} />}
        <Live>
          {rows.length === 0 ? (
            <EmptyState
              icon="search"
              title={t('networks.none')}
              text={t('networks.noneText', { text: text.trim() })}
            />
          ) : null}
        </Live>
      </Scroll>
    </Stack>
  )
}
