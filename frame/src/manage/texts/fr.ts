import type { ManageTexts } from './en.js'

export const fr: ManageTexts = {
  title: 'Votre portefeuille',
  back: 'Retour',
  retry: 'Réessayer',
  login: {
    title: 'Se connecter',
    text: 'Cette fenêtre compte comme un autre appareil : connectez-vous ici encore une fois.',
    email: 'Adresse e-mail',
    send: 'Envoyer le code',
    sending: 'Envoi de l’e-mail.',
    deviceWaiting: 'En attente de l’ouverture du lien envoyé par e-mail à {email}.',
    code: 'Code reçu par e-mail',
    codeText: 'Il a été envoyé à {email}.',
    submit: 'Se connecter',
    checking: 'Vérification du code.',
    other: 'Autre adresse',
    again: 'Reconnectez-vous pour continuer. Cela prouve que le compte est le vôtre.',
    or: 'Ou continuez avec',
    choose: 'Continuez avec',
    with: 'Continuer avec {provider}',
    byEmail: 'un code par e-mail',
    window: 'Continuez dans la fenêtre {provider}. Fermez-la pour choisir un autre moyen.',
    farcaster:
      'Scannez le code avec le téléphone où se trouve Farcaster, ou ouvrez-y le lien, et approuvez la connexion. La suite est automatique sur cette page.',
    farcasterCode: 'QR code de connexion avec Farcaster',
    farcasterOpen: 'Ouvrir Farcaster',
    linkRequired:
      'Son adresse e-mail a déjà un compte ici. Connectez-vous à ce compte avec {ways}. Vous pourrez ensuite choisir d’associer les deux.',
    none: 'Aucun autre moyen de connexion n’est utilisable.'
  },
  home: {
    address: 'Adresse',
    notBackedUp: 'Pas encore sauvegardé',
    notBackedUpText: 'Il n’y a qu’un moyen de retrouver votre portefeuille. Ajoutez-en un second.',
    backedUp: 'Sauvegardé',
    factors: 'Moyens de récupération',
    factorsHint: 'Clés d’accès et phrases de passe qui ouvrent le portefeuille sur un nouvel appareil.',
    file: 'Fichier de sauvegarde',
    fileHint: 'Ouvre le portefeuille sans notre serveur, avec l’un de vos moyens de récupération.',
    fileSaved: 'Enregistré : {name}',
    logins: 'Moyens de connexion',
    loginsHint: 'L’adresse et les comptes avec lesquels vous vous connectez.',
    devices: 'Appareils',
    devicesHint: 'Là où le portefeuille est ouvert.',
    phrase: 'Phrase de récupération',
    phraseHint: '24 mots pour un autre portefeuille.',
    remove: 'Supprimer le portefeuille',
    logOut: 'Se déconnecter ici',
    working: 'Un instant.'
  },
  factors: {
    title: 'Moyens de récupération',
    text: 'Chacun d’eux ouvre le portefeuille sur un nouvel appareil, avec votre connexion.',
    passkey: 'Clé d’accès {n}',
    passphrase: 'Phrase de passe {n}',
    operator: 'L’opérateur de ce service, qui peut récupérer le portefeuille (custodial)',
    remove: 'Retirer « {name} »',
    last: 'Le dernier ne peut pas être retiré. Ajoutez-en d’abord un autre.',
    addPasskey: 'Ajouter une clé d’accès',
    addPassphrase: 'Ajouter une phrase de passe',
    removeTitle: 'Retirer « {name} » ?',
    removeText:
      'Ce moyen n’ouvrira plus le portefeuille sur un nouvel appareil. Les fichiers de sauvegarde déjà enregistrés s’ouvrent toujours avec lui : détruisez-les.',
    confirm: 'Retirer',
    working: 'Modification des moyens de récupération. Cela peut prendre quelques secondes.'
  },
  logins: {
    title: 'Moyens de connexion',
    text: 'Chacun d’eux mène à ce compte. Sur un nouvel appareil, le portefeuille exige aussi un moyen de récupération.',
    current: 'Utilisé',
    currentText:
      'Pour retirer celui que vous utilisez, déconnectez-vous, puis connectez-vous d’abord avec un autre.',
    last: 'Le dernier ne peut pas être retiré. Ajoutez-en d’abord un autre.',
    add: 'Ajouter un moyen',
    addText: 'Connectez-vous avec le moyen à ajouter. Il mènera désormais à ce compte.',
    remove: 'Retirer « {name} »',
    removeTitle: 'Retirer « {name} » ?',
    removeText:
      'Vous ne pourrez plus vous connecter avec « {name} », et les appareils ainsi connectés seront déconnectés. Votre portefeuille est conservé.',
    confirm: 'Retirer'
  },
  devices: {
    title: 'Appareils',
    unknown: 'Navigateur inconnu',
    current: 'Cette fenêtre',
    used: 'Dernier usage : {time}',
    remove: 'Retirer « {name} »',
    removeTitle: 'Retirer « {name} » ?',
    removeText:
      'Le portefeuille sera fermé sur cet appareil. Pour l’y rouvrir, il faudra un moyen de récupération.',
    removeThis: 'Le portefeuille sera fermé dans cette fenêtre.',
    confirm: 'Retirer',
    forceTitle: 'C’est le dernier appareil permettant une récupération',
    forceText:
      'Sans lui, aucun moyen de récupération n’ouvre le portefeuille sur un nouvel appareil : seul un fichier de sauvegarde le pourrait. Enregistrez-en un avant, ou ouvrez le portefeuille sur un autre appareil.',
    force: 'Retirer quand même'
  },
  phrase: {
    title: 'Phrase de récupération',
    warning:
      'Quiconque voit ces 24 mots a votre portefeuille, pour toujours. Nous ne les demandons jamais. Saisissez-les dans l’application de portefeuille de votre choix, et nulle part ailleurs.',
    held: 'Votre adresse e-mail a été modifiée. La phrase peut être affichée à partir de cette date : {time}.',
    proveTitle: 'Prouvez que c’est bien vous',
    passkey: 'Utiliser la clé d’accès',
    passphrase: 'Utiliser la phrase de passe',
    checking: 'Vérification. Cela peut prendre quelques secondes.',
    label: 'Mots masqués',
    shown: 'Mots affichés',
    hold: 'Maintenir pour voir les mots',
    done: 'Terminé',
    over: 'Les mots sont affichés une minute au maximum. Demandez-les de nouveau.'
  },
  remove: {
    title: 'Supprimer le portefeuille',
    text: 'Le serveur oublie définitivement le portefeuille, sur tous les appareils. Ce qui se trouve à cette adresse ne pourra alors être déplacé qu’avec un fichier de sauvegarde ou la phrase de récupération. Personne ne peut annuler cela.',
    word: 'SUPPRIMER',
    label: 'Saisissez {word} pour confirmer',
    confirm: 'Supprimer le portefeuille',
    deleted: 'Le portefeuille est supprimé.'
  },
  failed: 'Cela n’a pas fonctionné. Réessayez.'
}
