import { useState } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { connectEntries } from '../../../core/select/connectRows.js'
import type { ViewData } from '../../../core/state/view.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import selectedRowCss from '../../../ui/ListRow/SelectedRow.css?inline'
import { Live } from '../../../ui/Live/Live.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useLegal } from '../Connect/useLegal.js'
import { useChoice } from '../Connect/useChoice.js'
import foundWalletsCss from './FoundWallets.css?inline'
import { WalletImage } from './WalletImage.js'

/** Wallets of this page, such as those that announce themselves by EIP-6963. */
const walletsHere = (kit: Kit): readonly WalletEntry[] =>
  connectEntries(kit).filter(({ connectors }) => connectors.some(({ reach }) => reach === 'page'))

/** The wallets that came to the page while the view is shown, such as after an installation: a row each that connects. */
export function FoundWallets({ data }: { readonly data: ViewData }) {
  useSheet(foundWalletsCss)
  useSheet(selectedRowCss)
  const kit = useKit()
  const { t } = useMessages()
  const legal = useLegal()
  const { choice } = useChoice(data)
  const here = useKitState(walletsHere)
  const [before] = useState(() => new Set(here.map(({ id }) => id)))
  const found = here.filter(({ id }) => !before.has(id))
  const choose = (entry: WalletEntry) => {
    // The list of wallets has the host's documents, which come first.
    if (legal.isMissing) dispatch(kit, { type: 'push', view: 'Connect' })
    else choice.choose(entry)
  }
  return (
    <Live>
      {found.length > 0 ? (
        <Stack as="ul" role="list" gap={1}>
          {found.map(entry => (
            <li key={entry.id} className="found">
              <ListRow
                testId={`latchkey-found-${entry.id.toLowerCase()}`}
                name={entry.name}
                image={<WalletImage wallet={entry} size={40} />}
                title={t('getWallet.found', { wallet: entry.name })}
                selected
                chevron
                onClick={() => choose(entry)}
              />
            </li>
          ))}
        </Stack>
      ) : null}
    </Live>
  )
}
