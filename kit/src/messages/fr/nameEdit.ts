import type { Texts } from '../Texts.js'

/** French texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'Image (lien)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'Utilisez un lien qui commence par https://, sans espaces ni accents.',
  'nameEdit.bio': 'Description',
  'nameEdit.badBio': 'Jusqu’à 255 lettres de a à z, chiffres, espaces et @ : / . _ - ? & = +',
  'nameEdit.public': 'Tout le monde peut voir ces informations.',
  'nameEdit.save': 'Continuer',
  'nameEdit.addressOn': 'Adresse sur {network}',
  'nameEdit.addressText': 'Ce qui est envoyé à {name} sur {network} arrive à cette adresse.',
  'nameEdit.address': 'Adresse',
  'nameEdit.badAddress': 'Cette adresse n’est pas valide. Vérifiez chaque caractère.',
  'nameEdit.changeAddress': 'Changer l’adresse',
  'nameEdit.waiting': 'Signez le message dans {wallet} pour modifier {name}.',
  'nameEdit.sending': 'Enregistrement : {name}…',
  'nameEdit.declined': 'Vous avez refusé la signature. Rien n’a été modifié.',
  'nameEdit.notSigned': '{wallet} n’a pas signé le message. Rien n’a été modifié.',
  'nameEdit.failed': 'Impossible de modifier {name}',
  'nameEdit.sign': 'Signer et enregistrer',
  'nameEdit.leave': 'Retour aux informations',
  'nameEdit.saved': '{name} : modifications enregistrées',
  'nameEdit.none': 'Ce compte n’a pas encore de nom'
}
