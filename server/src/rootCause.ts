/** The error that caused others. Only this one is logged: viem's repeat the call, which contains the account. */
export function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error
}
