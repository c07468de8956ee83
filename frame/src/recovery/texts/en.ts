export const en = {
  otherTab: {
    title: 'Your wallet is open in another tab',
    text: 'Finish there what you have begun, or close that tab. It goes on here then.'
  },
  promise:
    'If you lose every device and your passkey or passphrase, nobody can recover the wallet. Neither can we.',
  assisted: {
    title: 'Custodial wallet.',
    intro: 'Choose how you get back to your wallet on a new device.',
    text: 'The operator of this service keeps a way to open this wallet: it can recover it for you, and could use it without you. So could anybody who takes over your login. You can take this way away from the operator later, on the page of your wallet.',
    none: 'Let the operator recover it',
    noneHint: 'Nothing to keep: your login opens the wallet on a new device.'
  },
  back: 'Back',
  retry: 'Try again',
  show: 'Show',
  hide: 'Hide',
  protect: {
    title: 'Protect your wallet',
    intro: 'Choose how you get back to your wallet on a new device. Your e-mail alone does not open it.',
    deleted:
      'The wallet {address} of this device is not on the server any more. You are about to make a new one, with another address.',
    passkey: 'Create a passkey',
    passkeyHint: 'Your face, fingerprint, PIN or security key. Nothing to remember.',
    passphrase: 'Use a passphrase',
    passphraseHint: 'Seven words that you write down.',
    making: 'Making your wallet. This can take some seconds.',
    adding: 'Adding it. This can take some seconds.'
  },
  passkey: {
    creating: 'Your browser asks for the passkey.',
    confirmTitle: 'Confirm your passkey',
    confirmText: 'The passkey is there. Use it once, so that it can protect your wallet.',
    confirm: 'Use the passkey',
    cancelled: 'The passkey was not confirmed. Try again, or choose another way.',
    exists: 'This device has a passkey for your wallet already. Choose another way, or another device.',
    noPrf:
      'This passkey cannot protect a wallet: the browser or the key lacks a function for it (PRF). Choose another passkey or a passphrase.',
    failed: 'The browser could not use a passkey here. Choose another way.'
  },
  words: {
    title: 'Write down these 7 words',
    text: 'In this order, on paper or in a password manager. They are shown only now.',
    list: 'Your passphrase',
    written: 'I have written them down',
    others: 'Other words',
    own: 'Use a passphrase of your own',
    checkTitle: 'Check what you have written',
    checkText: 'Type these two words of your passphrase.',
    word: 'Word {n}',
    wrong: 'Not the same. Look at what you have written.',
    check: 'Continue',
    again: 'Show the words again'
  },
  own: {
    title: 'A passphrase of your own',
    rule: 'At least 6 different words, or at least 16 characters with letters, digits and signs, without rows such as 1234.',
    label: 'Passphrase',
    repeat: 'Passphrase again',
    weak: 'This can be guessed.',
    good: 'Long enough.',
    differs: 'The two are not the same.',
    submit: 'Use this passphrase',
    generate: 'Make one for me'
  },
  done: {
    title: 'Your wallet is ready',
    address: 'Address',
    notBackedUp: 'Not backed up yet',
    notBackedUpText:
      'There is one way back to your wallet. With a second one, losing the first does no harm.',
    backedUp: 'Backed up',
    backedUpText: 'There are two or more ways back to your wallet.',
    addPasskey: 'Add a passkey',
    addPassphrase: 'Add a passphrase',
    file: 'Save a backup file',
    fileText:
      'Opens the wallet without our server, with your passkey or passphrase. It is useless to others without one of them.',
    fileSaved: 'Saved: {name}',
    finish: 'Continue'
  },
  device: {
    title: 'Open your wallet on this device',
    intro: 'This browser does not know your wallet yet. Show that it is yours.',
    wallet: 'Wallet',
    passkey: 'Use the passkey',
    passkeyNumbered: 'Use passkey {n}',
    passphrase: 'Use the passphrase',
    passphraseNumbered: 'Use passphrase {n}',
    noPasskeys: 'This browser has no passkeys inside of another page.',
    window: 'Open the wallet in its own window, and add a passphrase there.',
    passphraseTitle: 'Your passphrase',
    label: 'Passphrase',
    submit: 'Open the wallet',
    opening: 'Opening your wallet. This can take some seconds.',
    operator: 'Let the operator open it',
    operatorHint: 'A custodial wallet: the operator of this service keeps a way to open it.',
    lost: 'I have neither',
    lostText:
      'Use a device on which the wallet is open, and add a new way there. Without one the wallet stays closed: your login alone cannot open it, and nobody can reset it.'
  },
  failures: {
    factor_wrong: 'That is not the passphrase of this wallet. Check the words and their order.',
    passkey_wrong: 'This passkey does not open your wallet here. Choose another way.',
    share_integrity:
      'What the server sent does not belong to your wallet. Nothing was opened. Try again later, and tell the operator of this wallet.',
    storage_full: 'The browser has no room for your wallet. Free some space, then try again.',
    rate_limited: 'Too many tries. Try again at {time}.',
    rate_limited_soon: 'Too many tries. Try again later.',
    export_held:
      'Your e-mail address was changed, or this login was added, less than a day ago. The operator opens the wallet 24 hours after that.',
    fresh_login: 'Your login is too long ago. Log out, log in again, and go on at once.',
    mode: 'The operator does not recover wallets any more. Use your passkey or passphrase.',
    network: 'The server does not answer. Check your connection, then try again.',
    session: 'Your login has ended. Close this and log in again.',
    unknown: 'It did not work. Try again.'
  }
}

export type RecoveryTexts = typeof en
