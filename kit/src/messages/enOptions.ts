/** English texts of the parts of the Connect view that some options add. */
export const enOptions = {
  'connect.continueWithWallet': 'Continue with a wallet',
  'legal.agree': 'I agree to the {documents}',
  'legal.byConnecting': 'By connecting you agree to the {documents}',
  'legal.terms': 'Terms of Service',
  'legal.privacy': 'Privacy Policy',
  'legal.and': '{terms} and {privacy}'
} as const
