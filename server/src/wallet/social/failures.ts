import { HttpFailure } from '../../http/HttpFailure.js'

/** Why a login at a provider brought no identity: the person declined, the provider failed, or its answer is not valid. */
export type SocialFault = 'declined' | 'unavailable' | 'invalid'

/** A login at a provider brought no identity. The `cause` is for the log. */
export class SocialError extends Error {
  override readonly name = 'SocialError'
  readonly fault: SocialFault

  constructor(fault: SocialFault, message: string, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.fault = fault
  }
}

/** The failure by which `POST /social/finish` reports a fault. */
export function failureOfFault(fault: SocialFault): HttpFailure {
  switch (fault) {
    case 'declined':
      return new HttpFailure(403, 'social_declined', 'The login was declined at the provider')
    case 'unavailable':
      return new HttpFailure(503, 'social_unavailable', 'The provider does not respond, try again later')
    case 'invalid':
      return new HttpFailure(401, 'social_invalid', 'The answer of the provider is not valid')
  }
}
