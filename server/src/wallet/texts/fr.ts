import type { LoginTexts } from './LoginTexts.js'

/** French. */
export const fr: LoginTexts = {
  direction: 'ltr',
  site: 'Site',
  time: 'Date et heure',
  browser: 'Navigateur',
  place: 'Lieu',
  unknown: 'Inconnu',
  email: 'e-mail',
  code: {
    subject: 'Votre code de connexion à {site}',
    title: 'Votre code de connexion',
    text: 'Saisissez ce code sur {site} pour vous connecter.',
    label: 'Code',
    life: 'Il est valable {minutes} min et pour une seule utilisation.',
    warning:
      'Ne partagez pas ce code. Personne chez {site} ni à son support ne vous le demandera jamais. Si vous ne l’avez pas demandé, ignorez cet e-mail : sans le code, personne n’entre.'
  },
  device: {
    subject: 'Approuvez un nouvel appareil pour {site}',
    title: 'Est-ce bien vous ?',
    text: 'Un appareil que nous ne connaissons pas veut se connecter à {site} avec votre adresse e-mail.',
    button: 'Examiner la demande',
    life: 'Le lien est valable {minutes} min et pour une seule utilisation.',
    warning:
      'N’approuvez que si vous êtes en train de vous connecter vous-même et si les informations ci-dessous sont les vôtres. Sinon, ignorez cet e-mail et ne le transférez pas.'
  },
  primary: {
    subject: 'Confirmez le changement de votre adresse e-mail sur {site}',
    title: 'Changement de votre adresse e-mail',
    text: 'Saisissez ce code sur {site} pour changer l’adresse e-mail de votre portefeuille. Un second code sera ensuite envoyé à la nouvelle adresse.'
  },
  secondary: {
    subject: 'Confirmez votre nouvelle adresse e-mail sur {site}',
    title: 'Votre nouvelle adresse e-mail',
    text: 'Saisissez ce code sur {site} pour utiliser cette adresse e-mail avec votre portefeuille.'
  },
  changed: {
    subject: 'Votre adresse e-mail sur {site} a été changée',
    title: 'Votre adresse e-mail a été changée',
    text: 'Vous vous connectez désormais à {site} avec {new}. Cette adresse ne peut plus servir à cela.',
    hold: 'Pour votre protection, le portefeuille ne pourra pas être exporté pendant {hours} h.',
    warning:
      'Si ce n’était pas vous, ouvrez {site} sur un appareil encore connecté et contactez immédiatement le support du site.'
  },
  linked: {
    subject: 'Un moyen de connexion a été ajouté à votre portefeuille sur {site}',
    title: 'Un moyen de connexion a été ajouté',
    text: 'Vous pouvez maintenant aussi vous connecter à votre portefeuille sur {site} via {provider}.',
    next: 'Vous pouvez le retirer sur la page de votre portefeuille.',
    warning:
      'Si ce n’était pas vous, ouvrez {site} sur un appareil encore connecté et contactez immédiatement le support du site.'
  },
  unlinked: {
    subject: 'Un moyen de connexion a été retiré de votre portefeuille sur {site}',
    title: 'Un moyen de connexion a été retiré',
    text: 'Vous ne pouvez plus vous connecter à votre portefeuille sur {site} via {provider}. Les appareils connectés par ce moyen ont été déconnectés.',
    next: 'Vos autres moyens de connexion ouvrent toujours le même portefeuille. Vous pouvez rajouter celui-ci sur la page de votre portefeuille.',
    warning:
      'Si ce n’était pas vous, ouvrez {site} sur un appareil encore connecté et contactez immédiatement le support du site.'
  },
  page: {
    title: 'Approuver cet appareil ?',
    text: 'Un appareil veut se connecter à {site} avec votre adresse e-mail.',
    warning:
      'N’approuvez que si vous êtes en train de vous connecter vous-même et si ces informations sont les vôtres.',
    approve: 'Approuver l’appareil',
    deny: 'Ce n’est pas moi',
    approved: 'Appareil approuvé',
    approvedText:
      'Nous avons envoyé un code à votre adresse e-mail. Revenez sur {site} pour le saisir. Vous pouvez fermer cette page.',
    denied: 'Demande refusée',
    deniedText: 'L’appareil ne peut pas se connecter. Vous pouvez fermer cette page.',
    gone: 'Ce lien n’est plus valable',
    goneText: 'Il a déjà été utilisé ou a expiré. Revenez sur le site et recommencez.'
  }
}
