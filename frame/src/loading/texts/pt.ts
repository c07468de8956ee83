import type { LoadingTexts } from './en.js'

export const pt: LoadingTexts = {
  title: 'Entrar',
  waiting: 'Carregando…',
  done: 'Você pode fechar esta janela.',
  lost: 'A página que pediu este login está inacessível. Feche esta janela e entre de novo por lá.'
}
