/** An invalid configuration; `message` names the variable and its fault. The server does not start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
