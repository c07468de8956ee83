import { describedEntry } from '../../../core/select/walletEntries.js'
import { listedWallets } from '../../../core/select/walletKeys.js'
import type { Namespace } from '../../../protocol/namespaces.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { useKit } from '../../context/KitContext.js'
import { WalletImage } from '../parts/WalletImage.js'
import marksCss from './Marks.css?inline'

export type MarksProps = { readonly namespace: Namespace | undefined }

/** The marks of four wallets of the directory, one over the other. */
export function Marks({ namespace }: MarksProps) {
  useSheet(marksCss)
  const kit = useKit()
  return (
    <span className="marks">
      {listedWallets(kit, 'recommended', namespace)
        .slice(-4)
        .map(wallet => (
          <WalletImage key={wallet.id} wallet={describedEntry(kit, 'recommended', wallet)} size={20} />
        ))}
    </span>
  )
}
