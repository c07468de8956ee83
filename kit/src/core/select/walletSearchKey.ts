import type { QueryKey } from '../../client/state/queries.js'
import type { WalletSearch } from '../../client/state/wallets.js'
import type { WalletsAnswer } from '../../protocol/http/directory.js'

export const walletSearchKey = ({ text, certified, namespace }: WalletSearch): QueryKey<WalletsAnswer> => [
  'wallets',
  'search',
  text,
  `${certified}`,
  namespace ?? ''
]
