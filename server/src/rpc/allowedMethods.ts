/**
 * The methods that the proxy forwards: reads that need no state on one node (no filters, no subscriptions), and signed
 * transactions. All others, above all account and debug methods, are refused.
 */
const allowed: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleByBlockHashAndIndex',
  'eth_getUncleByBlockNumberAndIndex',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_protocolVersion',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'net_peerCount',
  'web3_clientVersion',
  'web3_sha3'
])

/**
 * The methods that the proxy forwards to a configured Solana network: reads of one account or transaction, and signed transactions. Not
 * forwarded: scans such as `getProgramAccounts`, whole blocks, and `requestAirdrop`.
 */
const allowedSolana: ReadonlySet<string> = new Set([
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getEpochInfo',
  'getFeeForMessage',
  'getGenesisHash',
  'getLatestBlockhash',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTokenSupply',
  'getTransaction',
  'getVersion',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction'
])

/** The methods that are answered from an API of Esplora's form: what an address can spend, fees, and one transaction. */
const allowedBitcoin: ReadonlySet<string> = new Set([
  'getaddressutxos',
  'getfeeestimates',
  'getrawtransaction',
  'sendrawtransaction'
])

/** Whether the proxy forwards `method` to a node of `caipNetworkId`. */
export function isAllowedMethod(caipNetworkId: string, method: string): boolean {
  if (caipNetworkId.startsWith('eip155:')) return allowed.has(method)
  if (caipNetworkId.startsWith('bip122:')) return allowedBitcoin.has(method)
  return caipNetworkId.startsWith('solana:') && allowedSolana.has(method)
}
