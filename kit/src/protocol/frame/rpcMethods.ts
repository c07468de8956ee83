/** Methods that change nothing and ask the person nothing (wire.md section 4.6). They go on when the modal is closed. */
export const safeRpcMethods = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets'
] as const

/** Methods that the person confirms in the wallet (wire.md section 4.6). Closing the modal aborts them. */
export const unsafeRpcMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'bip122_signMessage',
  'bip122_signPsbt',
  'bip122_sendTransfer',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation'
] as const

export type SafeRpcMethod = (typeof safeRpcMethods)[number]
export type UnsafeRpcMethod = (typeof unsafeRpcMethods)[number]
export type KnownRpcMethod = SafeRpcMethod | UnsafeRpcMethod

/** Whether the method needs no confirmation. @example isSafeRpcMethod('eth_call') // true */
export function isSafeRpcMethod(method: string): method is SafeRpcMethod {
  return (safeRpcMethods as readonly string[]).includes(method)
}

/** Whether the person confirms the method. @example isUnsafeRpcMethod('personal_sign') // true */
export function isUnsafeRpcMethod(method: string): method is UnsafeRpcMethod {
  return (unsafeRpcMethods as readonly string[]).includes(method)
}
