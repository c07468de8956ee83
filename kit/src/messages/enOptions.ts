/** English texts of the parts of the Connect view that some options add, or that replace its list. */
export const enOptions = {
  'connect.noWallet': 'No wallet found in this browser',
  'connect.noWalletText':
    'A wallet is an app that keeps your keys and signs for you. Install one, then reload this page.',
  'connect.disabled': 'No wallet connection is enabled',
  'connect.disabledText': 'This app does not offer any wallet here.',
  'connect.whatIsWallet': 'What is a wallet?',
  'legal.agree': 'I agree to the {documents}',
  'legal.first': 'Agree to this first, then choose a wallet.',
  'legal.byConnecting': 'By connecting you agree to the {documents}',
  'legal.terms': 'Terms of Service',
  'legal.privacy': 'Privacy Policy',
  'legal.and': '{terms} and {privacy}'
} as const
