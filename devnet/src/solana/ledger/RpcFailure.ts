/** An error of JSON-RPC, with the codes of Agave (`rpc-client-api/src/custom_error.rs`). */
export class RpcFailure extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'RpcFailure'
    this.code = code
    this.data = data
  }
}

/** A parameter that the method does not take. */
export const invalidParams = (message: string) => new RpcFailure(-32602, `Invalid params: ${message}`)
