import type { LoginTexts } from './LoginTexts.js'

/** English. */
export const en: LoginTexts = {
  direction: 'ltr',
  site: 'Site',
  time: 'Time',
  browser: 'Browser',
  place: 'Place',
  unknown: 'Unknown',
  email: 'e-mail',
  code: {
    subject: 'Your login code for {site}',
    title: 'Your login code',
    text: 'Enter this code on {site} to log in.',
    label: 'Code',
    life: 'It is valid for {minutes} minutes and works once.',
    warning:
      'Do not share this code. Nobody from {site} or its support will ever ask for it. If you did not request it, ignore this mail: without the code nobody gets in.'
  },
  device: {
    subject: 'Approve a new device for {site}',
    title: 'Is this you?',
    text: 'A device that we do not know wants to log in to {site} with your e-mail address.',
    button: 'Review the request',
    life: 'The link is valid for {minutes} minutes and works once.',
    warning:
      'Approve it only if you are logging in yourself at this moment, and the facts below are yours. Otherwise ignore this mail, and do not forward it.'
  },
  primary: {
    subject: 'Confirm the change of your e-mail address on {site}',
    title: 'Change of your e-mail address',
    text: 'Enter this code on {site} to change the e-mail address of your wallet. A second code then goes to the new address.'
  },
  secondary: {
    subject: 'Confirm your new e-mail address on {site}',
    title: 'Your new e-mail address',
    text: 'Enter this code on {site} to use this e-mail address for your wallet.'
  },
  changed: {
    subject: 'Your e-mail address on {site} was changed',
    title: 'Your e-mail address was changed',
    text: 'You now log in to {site} with {new}. This address can no longer be used for it.',
    hold: 'For your protection the wallet cannot be exported in the next {hours} hours.',
    warning:
      'If this was not you, open {site} on a device that is still logged in, and contact its support at once.'
  },
  linked: {
    subject: 'A login was added to your wallet on {site}',
    title: 'A login was added',
    text: 'You can now log in to your wallet on {site} by {provider}, too.',
    next: 'You can remove it on the page of your wallet.',
    warning:
      'If this was not you, open {site} on a device that is still logged in, and contact its support at once.'
  },
  unlinked: {
    subject: 'A login was removed from your wallet on {site}',
    title: 'A login was removed',
    text: 'You can no longer log in to your wallet on {site} by {provider}. Devices that were logged in by it are logged out.',
    next: 'Your other logins still open the same wallet. You can add this one again on the page of your wallet.',
    warning:
      'If this was not you, open {site} on a device that is still logged in, and contact its support at once.'
  },
  page: {
    title: 'Approve this device?',
    text: 'A device wants to log in to {site} with your e-mail address.',
    warning: 'Approve it only if you are logging in yourself at this moment, and these facts are yours.',
    approve: 'Approve the device',
    deny: 'This is not me',
    approved: 'Device approved',
    approvedText:
      'We have sent a code to your mailbox. Go back to {site} and enter it there. You can close this page.',
    denied: 'Request denied',
    deniedText: 'The device cannot log in. You can close this page.',
    gone: 'This link is no longer valid',
    goneText: 'It was used before or has expired. Go back to the site and start again.'
  }
}
