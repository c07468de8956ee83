/** The error of a JSON-RPC answer (JSON-RPC 2.0 section 5.1). */
export type RpcFault = { readonly code: number; readonly message: string; readonly data?: unknown }

/** The protocol's error codes and messages (wire.md 5.6; 10001 from the protocol's public error list). */
export const faults = {
  invalidMethod: { code: 1001, message: 'Invalid method' },
  invalidEvent: { code: 1002, message: 'Invalid event' },
  invalidUpdate: { code: 1003, message: 'Invalid update request' },
  invalidExtend: { code: 1004, message: 'Invalid extend request' },
  invalidSettle: { code: 1005, message: 'Invalid session settle request' },
  unauthorizedMethod: { code: 3001, message: 'Unauthorized method' },
  unauthorizedEvent: { code: 3002, message: 'Unauthorized event' },
  unauthorizedChain: { code: 3005, message: 'Unauthorized chain' },
  userRejectedRequest: { code: 4001, message: 'User rejected' },
  userRejected: { code: 5000, message: 'User rejected' },
  userRejectedChains: { code: 5001, message: 'User disapproved requested chains' },
  userRejectedMethods: { code: 5002, message: 'User disapproved requested methods' },
  userRejectedEvents: { code: 5003, message: 'User disapproved requested event types' },
  unsupportedChains: { code: 5100, message: 'Unsupported chains' },
  unsupportedMethods: { code: 5101, message: 'Unsupported methods' },
  unsupportedEvents: { code: 5102, message: 'Unsupported events' },
  unsupportedAccounts: { code: 5103, message: 'Unsupported accounts' },
  unsupportedNamespaceKey: { code: 5104, message: 'Unsupported namespace key' },
  userDisconnected: { code: 6000, message: 'User disconnected' },
  settlementFailed: { code: 7000, message: 'Session settlement failed' },
  noSession: { code: 7001, message: 'No session for topic' },
  requestExpired: { code: 8000, message: 'Session request expired' },
  unsupportedMethod: { code: 10_001, message: 'Unsupported wc_ method' },
  invalidSignInAnswer: { code: 11_001, message: 'Invalid authenticate response' },
  invalidSignInRequest: { code: 11_002, message: 'Invalid authenticate request' },
  signInRejected: { code: 12_001, message: 'User rejected the sign-in' }
} as const satisfies Readonly<Record<string, RpcFault>>
