import type { LoadingTexts } from './en.js'

export const es: LoadingTexts = {
  title: 'Iniciar sesión',
  waiting: 'Cargando…',
  done: 'Puedes cerrar esta ventana.',
  lost: 'No se puede contactar con la página que pidió este inicio de sesión. Cierra esta ventana y vuelve a iniciar sesión allí.'
}
