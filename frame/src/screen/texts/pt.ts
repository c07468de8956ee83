import type { ScreenTexts } from './en.js'

export const pt: ScreenTexts = {
  close: 'Fechar e recusar',
  origin: 'Solicitado por {origin}',
  queue: 'Solicitações pendentes: {n}.',
  rejectAll: 'Recusar todas ({n})',
  waiting: 'Um momento…',
  unfocused: 'Clique ou toque aqui e depois aprove.',
  obscured: 'Algo pode estar cobrindo esta página. Continue em uma janela da carteira.',
  small: 'Há pouco espaço aqui para mostrar tudo o que você confirma. Continue em uma janela da carteira.',
  unsupported:
    'Este navegador não consegue saber se algo cobre esta página. Continue em uma janela da carteira.',
  openWindow: 'Continuar em uma janela',
  inWindow: 'Continue na janela da carteira. Se você a fechar, a solicitação será recusada.',
  showWindow: 'Mostrar a janela',
  windowBlocked: 'Não foi possível abrir a janela. Permita pop-ups nesta página e tente novamente.'
}
