/** The version of this package, as the services are told it (`sv`). A test holds it equal to package.json. */
export const version = '0.1.0'
