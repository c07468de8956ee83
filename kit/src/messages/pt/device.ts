import type { Texts } from '../Texts.js'

/** Brazilian Portuguese texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': 'Conecte {wallet}',
  'device.plugInText': 'Use o cabo e desbloqueie o dispositivo. Isso continua automaticamente.',
  'device.unlock': 'Desbloqueie {wallet}',
  'device.unlockText': 'Digite seu PIN no dispositivo. Isso continua automaticamente.',
  'device.openApp': 'Abra o app {app}',
  'device.openAppText':
    'Confirme em {wallet} ou abra o app no próprio dispositivo. Isso continua automaticamente.',
  'device.installApp': 'O app {app} não está instalado',
  'device.installAppText': 'Instale-o em {wallet} com o programa do fabricante e tente novamente.',
  'device.updateApp': 'O app {app} está desatualizado',
  'device.updateAppText': 'Atualize-o em {wallet} com o programa do fabricante e tente novamente.',
  'device.blindSigning': 'A assinatura cega está desativada',
  'device.blindSigningText':
    '{wallet} não consegue mostrar toda esta solicitação. Se você confia neste site, permita a assinatura cega (“Blind signing”) nas configurações do app {app} no dispositivo e tente novamente.',
  'device.inUse': '{wallet} está em uso',
  'device.inUseText': 'Feche outras abas e programas que usam o dispositivo. Isso continua automaticamente.',
  'device.pending': 'Conclua primeiro em {wallet}',
  'device.pendingText':
    'Uma solicitação anterior ainda está na tela: confirme ou rejeite no dispositivo. Isso continua automaticamente.',
  'device.otherAccount': 'Este não é o dispositivo certo',
  'device.otherAccountText':
    '{wallet} não tem esta conta. Conecte o dispositivo que a tem ou digite a passphrase dele e tente novamente.',
  'device.verify': 'Compare o endereço',
  'device.verifyText': 'Só confirme em {wallet} se o endereço exibido for exatamente este.',
  'device.notAllowed': 'Este site não pode usar carteiras de hardware',
  'device.notAllowedText': 'As configurações dele não permitem. Informe isto ao site ou use outra carteira.',
  'device.account': 'Endereço da conta'
}
