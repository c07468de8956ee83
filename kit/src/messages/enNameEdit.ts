/** English texts of the view that changes a name, loaded with it. */
export const enNameEdit = {
  'nameEdit.picture': 'Picture (link)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'Use a link that begins with https:// and has plain letters only.',
  'nameEdit.bio': 'Description',
  'nameEdit.badBio': 'Use up to 255 letters from a to z, digits, spaces and @ : / . _ - ? & = +',
  'nameEdit.public': 'Everyone can see these entries.',
  'nameEdit.save': 'Continue',
  'nameEdit.addressOn': 'Address on {network}',
  'nameEdit.addressText': 'Who sends to {name} on {network} pays this address.',
  'nameEdit.address': 'Address',
  'nameEdit.badAddress': 'This is no valid address. Check each letter.',
  'nameEdit.changeAddress': 'Change address',
  'nameEdit.waiting': 'Sign the message there to change {name}.',
  'nameEdit.sending': 'Saving {name}…',
  'nameEdit.declined': 'You declined the signature. Nothing was changed.',
  'nameEdit.notSigned': '{wallet} did not sign the message. Nothing was changed.',
  'nameEdit.failed': 'Error changing name {name}',
  'nameEdit.sign': 'Sign and save',
  'nameEdit.leave': 'Back to the entries',
  'nameEdit.saved': '{name} was changed',
  'nameEdit.none': 'This account has no name yet'
} as const
