import type { Texts } from '../Texts.js'

/** Brazilian Portuguese texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'Imagem (link)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'Use um link que comece com https:// e não tenha espaços nem acentos.',
  'nameEdit.bio': 'Descrição',
  'nameEdit.badBio': 'Use até 255 letras de a a z, dígitos, espaços e @ : / . _ - ? & = +',
  'nameEdit.public': 'Todos podem ver estes dados.',
  'nameEdit.save': 'Continuar',
  'nameEdit.addressOn': 'Endereço na rede {network}',
  'nameEdit.addressText': 'O que for enviado a {name} na rede {network} chega a este endereço.',
  'nameEdit.address': 'Endereço',
  'nameEdit.badAddress': 'Este endereço não é válido. Confira cada caractere.',
  'nameEdit.changeAddress': 'Alterar endereço',
  'nameEdit.waiting': 'Assine a mensagem em {wallet} para alterar {name}.',
  'nameEdit.sending': 'Salvando {name}…',
  'nameEdit.declined': 'Você recusou a assinatura. Nada foi alterado.',
  'nameEdit.notSigned': '{wallet} não assinou a mensagem. Nada foi alterado.',
  'nameEdit.failed': 'Não foi possível alterar {name}',
  'nameEdit.sign': 'Assinar e salvar',
  'nameEdit.leave': 'Voltar aos dados',
  'nameEdit.saved': '{name}: alterações salvas',
  'nameEdit.none': 'Esta conta ainda não tem nome'
}
