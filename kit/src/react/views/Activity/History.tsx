import type { ActiveAccount } from '../../../core/select/connection.js'
import { enActivityExport } from '../../../messages/enActivityExport.js'
import type { Network } from '../../../protocol/network.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { withMessages } from '../../modal/lazyView.js'
import { ActivityList } from './ActivityList.js'
import { ExportButton, ExportProgress, useExport } from './ExportButton.js'

/** The whole history of an account, with its export. */
export const History = /* @__PURE__ */ withMessages(HistoryOf, enActivityExport)

function HistoryOf({ account, network }: { readonly account: ActiveAccount; readonly network: Network }) {
  const exported = useExport(account, network)
  return (
    <Stack padding="view">
      <ExportProgress exported={exported} />
      <ActivityList
        account={account}
        network={network}
        place="page"
        action={<ExportButton exported={exported} />}
      />
    </Stack>
  )
}
