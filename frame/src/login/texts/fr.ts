import type { LoginTexts } from './en.js'

export const fr: LoginTexts = {
  email: 'l’e-mail',
  link: {
    title: 'Associer {provider} ?',
    text: 'Vous venez de vous connecter avec {provider}, dont l’adresse e-mail est celle de ce compte. Si vous l’associez, vous pourrez vous connecter à ce portefeuille des deux façons. Vous pourrez le retirer plus tard sur la page de votre portefeuille.',
    confirm: 'Associer {provider}',
    later: 'Pas maintenant',
    working: 'Association en cours.'
  }
}
