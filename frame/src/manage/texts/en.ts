export const en = {
  title: 'Your wallet',
  back: 'Back',
  retry: 'Try again',
  login: {
    title: 'Log in',
    text: 'This window is a device of its own: log in here once more.',
    email: 'E-mail address',
    send: 'Send the code',
    sending: 'Sending the mail.',
    deviceWaiting: 'Waiting for the link in the mail to {email}.',
    code: 'Code from the mail',
    codeText: 'It was sent to {email}.',
    submit: 'Log in',
    checking: 'Checking the code.',
    other: 'Another address',
    again: 'Log in again to go on. It shows that the account is yours.',
    or: 'Or continue with',
    choose: 'Continue with',
    with: 'Continue with {provider}',
    byEmail: 'a code by e-mail',
    window: 'Go on in the window of {provider}. Close it to choose another way.',
    farcaster:
      'Scan the code with the phone that has Farcaster, or open the link there, and approve the login. This page continues on its own.',
    farcasterCode: 'QR code of the login with Farcaster',
    farcasterOpen: 'Open Farcaster',
    linkRequired:
      'Its e-mail address has an account here already. Log in to it with {ways}. You are then asked whether to link the two.',
    none: 'There is no other login that could be used.'
  },
  home: {
    address: 'Address',
    notBackedUp: 'Not backed up yet',
    notBackedUpText: 'There is one way back to your wallet. Add a second one.',
    backedUp: 'Backed up',
    factors: 'Recovery factors',
    factorsHint: 'Passkeys and passphrases that open the wallet on a new device.',
    file: 'Backup file',
    fileHint: 'Opens the wallet without our server, with one of your recovery factors.',
    fileSaved: 'Saved: {name}',
    logins: 'Logins',
    loginsHint: 'The address and the accounts with which you log in.',
    devices: 'Devices',
    devicesHint: 'Where the wallet is open.',
    phrase: 'Recovery phrase',
    phraseHint: '24 words for another wallet app.',
    remove: 'Delete the wallet',
    logOut: 'Log out here',
    working: 'One moment.'
  },
  factors: {
    title: 'Recovery factors',
    text: 'Each of them opens the wallet on a new device, together with your login.',
    passkey: 'Passkey {n}',
    passphrase: 'Passphrase {n}',
    operator: 'The operator of this service, who can recover the wallet (custodial)',
    remove: 'Remove {name}',
    last: 'The last one cannot be removed. Add another one first.',
    addPasskey: 'Add a passkey',
    addPassphrase: 'Add a passphrase',
    removeTitle: 'Remove {name}?',
    removeText:
      'It will not open the wallet on a new device any more. Backup files that you saved before still open with it: destroy them.',
    confirm: 'Remove it',
    working: 'Changing the recovery factors. This can take some seconds.'
  },
  logins: {
    title: 'Logins',
    text: 'Each of them leads to this account. On a new device the wallet needs a recovery factor, too.',
    current: 'In use',
    currentText: 'To remove the one that is in use, log out and log in with another one first.',
    last: 'The last one cannot be removed. Add another one first.',
    add: 'Add a login',
    addText: 'Log in with what you want to add. It leads to this account from then on.',
    remove: 'Remove {name}',
    removeTitle: 'Remove {name}?',
    removeText:
      'You can no longer log in with {name}, and devices that are logged in with it are logged out. Your wallet stays.',
    confirm: 'Remove it'
  },
  devices: {
    title: 'Devices',
    unknown: 'Unknown browser',
    current: 'This window',
    used: 'Last used {time}',
    remove: 'Remove {name}',
    removeTitle: 'Remove {name}?',
    removeText: 'The wallet is closed there. To open it again, that device needs a recovery factor.',
    removeThis: 'The wallet is closed in this window.',
    confirm: 'Remove it',
    forceTitle: 'This is the last device for a recovery',
    forceText:
      'Without it no recovery factor opens the wallet on a new device: only a backup file would. Save one before, or open the wallet on another device.',
    force: 'Remove it all the same'
  },
  phrase: {
    title: 'Recovery phrase',
    warning:
      'Whoever sees these 24 words has your wallet, for ever. We never ask for them. Type them into a wallet app of your choice, and nowhere else.',
    held: 'Your e-mail address was changed. The phrase can be shown from {time}.',
    proveTitle: 'Show that it is you',
    passkey: 'Use the passkey',
    passphrase: 'Use the passphrase',
    checking: 'Checking. This can take some seconds.',
    label: 'Words, hidden',
    shown: 'Words, shown',
    hold: 'Hold to show the words',
    done: 'Done',
    over: 'The words are shown for a minute at most. Ask again.'
  },
  remove: {
    title: 'Delete the wallet',
    text: 'The server forgets the wallet for good, on all devices. What is on this address can then be moved only with a backup file or the recovery phrase. Nobody can undo it.',
    word: 'DELETE',
    label: 'Type {word} to confirm',
    confirm: 'Delete the wallet',
    deleted: 'The wallet is deleted.'
  },
  failed: 'It did not work. Try again.'
}

export type ManageTexts = typeof en
