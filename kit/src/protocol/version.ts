/** The version of this package, sent to services as `sv`. A test compares it with package.json. */
export const version = '0.1.0'
