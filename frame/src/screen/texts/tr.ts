import type { ScreenTexts } from './en.js'

export const tr: ScreenTexts = {
  close: 'Kapat ve reddet',
  origin: 'İsteyen: {origin}',
  queue: '{n} istek bekliyor.',
  rejectAll: 'Tümünü reddet ({n})',
  waiting: 'Lütfen bekleyin…',
  unfocused: 'Buraya tıklayın veya dokunun, ardından onaylayın.',
  obscured: 'Bu sayfanın üzerini bir şey kaplıyor olabilir. Bir cüzdan penceresinde devam edin.',
  small: 'Burada, onayladığınız her şeyi göstermeye yetecek yer yok. Bir cüzdan penceresinde devam edin.',
  unsupported:
    'Bu tarayıcı, bu sayfanın üzerini bir şeyin kaplayıp kaplamadığını bilemiyor. Bir cüzdan penceresinde devam edin.',
  openWindow: 'Pencerede devam et',
  inWindow: 'Cüzdan penceresinde devam edin. Pencereyi kapatırsanız istek reddedilir.',
  showWindow: 'Pencereyi göster',
  windowBlocked: 'Pencere açılamadı. Bu sayfa için açılır pencerelere izin verip tekrar deneyin.'
}
