/** The configuration cannot be used; `message` names the variable and what is wrong with it. Stops the start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
