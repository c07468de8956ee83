/** The social providers, in the order of SPEC section 5. */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** A social provider. */
export type SocialProvider = (typeof socialProviders)[number]
