/** A failure of this server, or of a service that it uses. `message` is for the log: clients must not read it. */
export class InternalError extends Error {
  override readonly name = 'InternalError'
}
