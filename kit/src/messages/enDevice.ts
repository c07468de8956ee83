/** English texts of what a hardware wallet needs, loaded with the first of them that is shown. */
export const enDevice = {
  'device.plugIn': 'Plug in {wallet}',
  'device.plugInText': 'Connect it by cable and unlock it. This continues automatically.',
  'device.unlock': 'Unlock {wallet}',
  'device.unlockText': 'Enter your PIN on the device. This continues automatically.',
  'device.openApp': 'Open the {app} app',
  'device.openAppText': 'Confirm on {wallet}, or open the app there yourself. This continues automatically.',
  'device.installApp': 'The {app} app is missing',
  'device.installAppText': 'Install it on {wallet} with the manufacturer’s own app, then try again.',
  'device.updateApp': 'The {app} app is too old',
  'device.updateAppText': 'Update it on {wallet} with the manufacturer’s own app, then try again.',
  'device.blindSigning': 'Blind signing is off',
  'device.blindSigningText':
    '{wallet} cannot show all of this request. If you trust this website, allow blind signing in the settings of the {app} app on the device, then try again.',
  'device.inUse': '{wallet} is in use',
  'device.inUseText': 'Close other tabs and programs that use it. This continues automatically.',
  'device.pending': 'Finish on {wallet} first',
  'device.pendingText':
    'An earlier request is still on its screen: confirm or reject it there. This continues automatically.',
  'device.otherAccount': 'This is not the right device',
  'device.otherAccountText':
    '{wallet} does not have this account. Plug in the one that has it, or enter its passphrase, then try again.',
  'device.verify': 'Compare the address',
  'device.verifyText': 'Confirm on {wallet} only if it shows exactly this address.',
  'device.notAllowed': 'This website cannot use hardware wallets',
  'device.notAllowedText': 'Its settings do not allow it. Report this to the website, or use another wallet.',
  'device.account': 'Account address'
} as const
