/** English texts of the view that changes a name, loaded with it. */
export const enNameEdit = {
  'nameEdit.picture': 'Picture (link)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'Use a link that begins with https:// and has no spaces or accents.',
  'nameEdit.bio': 'Description',
  'nameEdit.badBio': 'Use up to 255 letters from a to z, digits, spaces and @ : / . _ - ? & = +',
  'nameEdit.public': 'Anyone can see these details.',
  'nameEdit.save': 'Continue',
  'nameEdit.addressOn': 'Address on {network}',
  'nameEdit.addressText': 'Anything sent to {name} on {network} goes to this address.',
  'nameEdit.address': 'Address',
  'nameEdit.badAddress': 'This is not a valid address. Check each character.',
  'nameEdit.changeAddress': 'Change address',
  'nameEdit.waiting': 'Sign the message in {wallet} to change {name}.',
  'nameEdit.sending': 'Saving {name}…',
  'nameEdit.declined': 'You declined the signature. Nothing was changed.',
  'nameEdit.notSigned': '{wallet} did not sign the message. Nothing was changed.',
  'nameEdit.failed': 'Error changing name {name}',
  'nameEdit.sign': 'Sign and save',
  'nameEdit.leave': 'Back to editing',
  'nameEdit.saved': '{name} was changed',
  'nameEdit.none': 'This account has no name yet'
} as const
