/**
 * Labels that strangers would take for the operator, for a mailbox or host of the zone (RFC 2142 and usual hosts), or for a well-known
 * wallet, network or service. Look-alikes of them are reserved too.
 */
export const reservedNames: readonly string[] = [
  ...['abuse', 'account', 'accounts', 'admin', 'administrator', 'anonymous', 'api', 'auth', 'billing'],
  ...['blog', 'contact', 'dashboard', 'developer', 'docs', 'email', 'everyone', 'faucet', 'ftp', 'guest'],
  ...[
    'help',
    'helpdesk',
    'hostmaster',
    'imap',
    'info',
    'legal',
    'login',
    'mail',
    'moderator',
    'name',
    'names'
  ],
  ...[
    'news',
    'nobody',
    'noreply',
    'no-reply',
    'null',
    'official',
    'operator',
    'owner',
    'payment',
    'payments'
  ],
  ...['payout', 'postmaster', 'privacy', 'profile', 'recover', 'recovery', 'refund', 'register', 'registrar'],
  ...['root', 'sales', 'security', 'settings', 'signin', 'signup', 'smtp', 'staff', 'status', 'store'],
  ...['support', 'system', 'team', 'test', 'treasury', 'undefined', 'unknown', 'user', 'verify', 'wallet'],
  ...['wallets', 'webmaster', 'website', 'whois', 'www'],
  ...['latchkey', 'reown', 'walletconnect', 'appkit'],
  ...['argent', 'base-wallet', 'bitget', 'brave-wallet', 'coinbase', 'coinbase-wallet', 'exodus', 'ledger'],
  ...['metamask', 'okx-wallet', 'phantom', 'rabby', 'rainbow', 'safe-wallet', 'solflare', 'trezor'],
  ...['trustwallet', 'trust-wallet', 'zerion'],
  ...['arbitrum', 'avalanche', 'binance', 'bitcoin', 'ethereum', 'gnosis', 'optimism', 'polygon', 'solana'],
  ...['aave', 'chainlink', 'etherscan', 'kraken', 'meld', 'opensea', 'tether', 'uniswap', 'usdc', 'usdt']
]
