export const en = {
  email: 'e-mail',
  link: {
    title: 'Link {provider}?',
    text: 'You have just logged in with {provider}, whose e-mail address is that of this account. If you link it, you can log in to this wallet either way. You can remove it later on the page of your wallet.',
    confirm: 'Link {provider}',
    later: 'Not now',
    working: 'Linking.'
  }
}

export type LoginTexts = typeof en
