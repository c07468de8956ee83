import type { RecoveryTexts } from './en.js'

export const fr: RecoveryTexts = {
  otherTab: {
    title: 'Votre portefeuille est ouvert dans un autre onglet',
    text: 'Terminez-y ce que vous avez commencé, ou fermez cet onglet. Vous pourrez ensuite continuer ici.'
  },
  promise:
    'Si vous perdez tous vos appareils ainsi que votre clé d’accès ou votre phrase de passe, personne ne peut récupérer le portefeuille. Nous non plus.',
  assisted: {
    title: 'Portefeuille custodial.',
    intro: 'Choisissez comment retrouver votre portefeuille sur un nouvel appareil.',
    text: 'L’opérateur de ce service garde un moyen d’ouvrir ce portefeuille : il peut le récupérer pour vous et pourrait l’utiliser sans vous. Quiconque s’empare de votre moyen de connexion le pourrait aussi. Vous pourrez retirer ce moyen à l’opérateur plus tard, sur la page de votre portefeuille.',
    none: 'Laisser l’opérateur le récupérer',
    noneHint: 'Rien à conserver : votre connexion ouvre le portefeuille sur un nouvel appareil.'
  },
  back: 'Retour',
  retry: 'Réessayer',
  show: 'Afficher',
  hide: 'Masquer',
  protect: {
    title: 'Protégez votre portefeuille',
    intro:
      'Choisissez comment retrouver votre portefeuille sur un nouvel appareil. Votre e-mail seul ne l’ouvre pas.',
    deleted:
      'Le portefeuille {address} de cet appareil n’est plus sur le serveur. Vous allez en créer un nouveau, avec une autre adresse.',
    passkey: 'Créer une clé d’accès',
    passkeyHint: 'Votre visage, empreinte, code PIN ou clé de sécurité. Rien à retenir.',
    passphrase: 'Utiliser une phrase de passe',
    passphraseHint: 'Sept mots que vous notez.',
    making: 'Création de votre portefeuille. Cela peut prendre quelques secondes.',
    adding: 'Ajout en cours. Cela peut prendre quelques secondes.'
  },
  passkey: {
    creating: 'Votre navigateur demande la clé d’accès.',
    confirmTitle: 'Confirmez votre clé d’accès',
    confirmText:
      'La clé d’accès est créée. Utilisez-la une fois pour qu’elle puisse protéger votre portefeuille.',
    confirm: 'Utiliser la clé d’accès',
    cancelled: 'La clé d’accès n’a pas été confirmée. Réessayez ou choisissez un autre moyen.',
    exists:
      'Cet appareil a déjà une clé d’accès pour votre portefeuille. Choisissez un autre moyen ou un autre appareil.',
    noPrf:
      'Cette clé d’accès ne peut pas protéger un portefeuille : il manque pour cela une fonction au navigateur ou à la clé (PRF). Choisissez une autre clé d’accès ou une phrase de passe.',
    failed: 'Le navigateur n’a pas pu utiliser de clé d’accès ici. Choisissez un autre moyen.'
  },
  words: {
    title: 'Notez ces 7 mots',
    text: 'Dans cet ordre, sur papier ou dans un gestionnaire de mots de passe. Ils ne sont affichés que maintenant.',
    list: 'Votre phrase de passe',
    written: 'Je les ai notés',
    others: 'D’autres mots',
    own: 'Utiliser votre propre phrase de passe',
    checkTitle: 'Vérifiez ce que vous avez noté',
    checkText: 'Saisissez ces deux mots de votre phrase de passe.',
    word: 'Mot {n}',
    wrong: 'Ce n’est pas identique. Regardez ce que vous avez noté.',
    check: 'Continuer',
    again: 'Revoir les mots'
  },
  own: {
    title: 'Votre propre phrase de passe',
    rule: 'Au moins 6 mots différents, ou au moins 16 caractères avec des lettres, des chiffres et des symboles, sans suites comme 1234.',
    label: 'Phrase de passe',
    repeat: 'Répétez la phrase',
    weak: 'Elle peut être devinée.',
    good: 'Assez longue.',
    differs: 'Les deux ne sont pas identiques.',
    submit: 'Utiliser cette phrase',
    generate: 'En générer une'
  },
  done: {
    title: 'Votre portefeuille est prêt',
    address: 'Adresse',
    notBackedUp: 'Pas encore sauvegardé',
    notBackedUpText:
      'Il n’y a qu’un moyen de retrouver votre portefeuille. Avec un second, perdre le premier est sans conséquence.',
    backedUp: 'Sauvegardé',
    backedUpText: 'Il y a au moins deux moyens de retrouver votre portefeuille.',
    addPasskey: 'Ajouter une clé d’accès',
    addPassphrase: 'Ajouter une phrase de passe',
    file: 'Enregistrer une sauvegarde',
    fileText:
      'Ouvre le portefeuille sans notre serveur, avec votre clé d’accès ou votre phrase de passe. Sans l’une d’elles, le fichier ne sert à personne.',
    fileSaved: 'Enregistré : {name}',
    finish: 'Continuer'
  },
  device: {
    title: 'Ouvrez votre portefeuille sur cet appareil',
    intro: 'Ce navigateur ne connaît pas encore votre portefeuille. Prouvez qu’il est à vous.',
    wallet: 'Portefeuille',
    passkey: 'Utiliser la clé d’accès',
    passkeyNumbered: 'Utiliser la clé d’accès {n}',
    passphrase: 'Utiliser la phrase de passe',
    passphraseNumbered: 'Utiliser la phrase de passe {n}',
    noPasskeys: 'Ce navigateur n’accepte pas de clés d’accès à l’intérieur d’une autre page.',
    window: 'Ouvrez le portefeuille dans sa propre fenêtre et ajoutez-y une phrase de passe.',
    passphraseTitle: 'Votre phrase de passe',
    label: 'Phrase de passe',
    submit: 'Ouvrir le portefeuille',
    opening: 'Ouverture de votre portefeuille. Cela peut prendre quelques secondes.',
    operator: 'Laisser l’opérateur l’ouvrir',
    operatorHint: 'Portefeuille custodial : l’opérateur de ce service garde un moyen de l’ouvrir.',
    lost: 'Je n’ai aucune des deux',
    lostText:
      'Utilisez un appareil sur lequel le portefeuille est ouvert et ajoutez-y un nouveau moyen. Sinon, le portefeuille reste fermé : votre connexion seule ne peut pas l’ouvrir, et personne ne peut le réinitialiser.'
  },
  failures: {
    factor_wrong: 'Ce n’est pas la phrase de passe de ce portefeuille. Vérifiez les mots et leur ordre.',
    passkey_wrong: 'Cette clé d’accès n’ouvre pas votre portefeuille ici. Choisissez un autre moyen.',
    share_integrity:
      'Ce que le serveur a envoyé n’appartient pas à votre portefeuille. Rien n’a été ouvert. Réessayez plus tard et prévenez l’opérateur de ce portefeuille.',
    storage_full:
      'Le navigateur n’a pas de place pour votre portefeuille. Libérez de l’espace, puis réessayez.',
    rate_limited: 'Trop de tentatives. Prochain essai possible : {time}.',
    rate_limited_soon: 'Trop de tentatives. Réessayez plus tard.',
    export_held:
      'Il y a moins d’un jour, votre adresse e-mail a été modifiée ou ce moyen de connexion a été ajouté. L’opérateur ouvre le portefeuille 24 heures après.',
    fresh_login:
      'Votre connexion est trop ancienne. Déconnectez-vous, reconnectez-vous et continuez aussitôt.',
    mode: 'L’opérateur ne récupère plus de portefeuilles. Utilisez votre clé d’accès ou votre phrase de passe.',
    network: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    session: 'Votre session est terminée. Fermez ceci et reconnectez-vous.',
    unknown: 'Cela n’a pas fonctionné. Réessayez.'
  }
}
