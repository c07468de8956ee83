import type { LoginTexts } from './LoginTexts.js'

/** Brazilian Portuguese. */
export const pt: LoginTexts = {
  direction: 'ltr',
  site: 'Site',
  time: 'Data e hora',
  browser: 'Navegador',
  place: 'Local',
  unknown: 'Desconhecido',
  email: 'e-mail',
  code: {
    subject: 'Seu código de login em {site}',
    title: 'Seu código de login',
    text: 'Digite este código em {site} para entrar.',
    label: 'Código',
    life: 'É válido por {minutes} min e só pode ser usado uma vez.',
    warning:
      'Não compartilhe este código. Ninguém de {site} nem do suporte jamais vai pedir esse código a você. Se você não o solicitou, ignore este e-mail: sem o código, ninguém entra.'
  },
  device: {
    subject: 'Aprove um novo dispositivo em {site}',
    title: 'É você?',
    text: 'Um dispositivo que não conhecemos quer entrar em {site} com seu endereço de e-mail.',
    button: 'Revisar a solicitação',
    life: 'O link é válido por {minutes} min e só pode ser usado uma vez.',
    warning:
      'Só aprove se for você quem está entrando neste momento e se os dados abaixo forem os seus. Caso contrário, ignore este e-mail e não o encaminhe.'
  },
  primary: {
    subject: 'Confirme a alteração do seu endereço de e-mail em {site}',
    title: 'Alteração do seu endereço de e-mail',
    text: 'Digite este código em {site} para alterar o endereço de e-mail da sua carteira. Depois, um segundo código será enviado ao novo endereço.'
  },
  secondary: {
    subject: 'Confirme seu novo endereço de e-mail em {site}',
    title: 'Seu novo endereço de e-mail',
    text: 'Digite este código em {site} para usar este endereço de e-mail na sua carteira.'
  },
  changed: {
    subject: 'Seu endereço de e-mail em {site} foi alterado',
    title: 'Seu endereço de e-mail foi alterado',
    text: 'Agora você entra em {site} com {new}. Este endereço não pode mais ser usado para isso.',
    hold: 'Para sua proteção, a carteira não poderá ser exportada por {hours} h.',
    warning:
      'Se não foi você, abra {site} em um dispositivo que ainda esteja conectado e fale com o suporte imediatamente.'
  },
  linked: {
    subject: 'Uma forma de login foi adicionada à sua carteira em {site}',
    title: 'Uma forma de login foi adicionada',
    text: 'Agora você também pode entrar na sua carteira em {site} com {provider}.',
    next: 'Você pode removê-la na página da sua carteira.',
    warning:
      'Se não foi você, abra {site} em um dispositivo que ainda esteja conectado e fale com o suporte imediatamente.'
  },
  unlinked: {
    subject: 'Uma forma de login foi removida da sua carteira em {site}',
    title: 'Uma forma de login foi removida',
    text: 'Você não pode mais entrar na sua carteira em {site} com {provider}. Os dispositivos que entraram assim foram desconectados.',
    next: 'Suas outras formas de login continuam abrindo a mesma carteira. Você pode adicionar esta de novo na página da sua carteira.',
    warning:
      'Se não foi você, abra {site} em um dispositivo que ainda esteja conectado e fale com o suporte imediatamente.'
  },
  page: {
    title: 'Aprovar este dispositivo?',
    text: 'Um dispositivo quer entrar em {site} com seu endereço de e-mail.',
    warning: 'Só aprove se for você quem está entrando neste momento e se estes dados forem os seus.',
    approve: 'Aprovar o dispositivo',
    deny: 'Não sou eu',
    approved: 'Dispositivo aprovado',
    approvedText:
      'Enviamos um código para seu e-mail. Volte a {site} e digite-o lá. Você pode fechar esta página.',
    denied: 'Solicitação recusada',
    deniedText: 'O dispositivo não pode entrar. Você pode fechar esta página.',
    gone: 'Este link não é mais válido',
    goneText: 'Ele já foi usado ou expirou. Volte ao site e comece de novo.'
  }
}
