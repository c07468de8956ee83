/** An answer of a status word alone. */
export class StatusError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`status ${status.toString(16)}`)
    this.status = status
  }
}

export const refused = 0x6985
export const invalid = 0x6a80
export const unknownInstruction = 0x6d00
export const unknownClass = 0x6e00
export const locked = 0x5515
export const notInstalled = 0x6807
