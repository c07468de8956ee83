export { testPeople } from './people.js'
export {
  type IdentityProvider,
  type IdentityProviderOptions,
  startIdentityProvider
} from './startIdentityProvider.js'
