/** An error that a bundler answers, with the codes of ERC-4337 (ERC-7769): -32602 parameters, -32500 validation, -32521 execution. */
export class BundlerError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
