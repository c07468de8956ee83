import type { WalletEntry } from '../../../client/state/wallets.js'

/** Whether the directory marks a wallet as certified (`badge_type`, wire.md section 2.1). */
export const isCertified = ({ wallet }: WalletEntry): boolean =>
  wallet !== undefined && 'badge_type' in wallet && wallet.badge_type === 'certified'
