import type { ScreenTexts } from './en.js'

export const zhTW: ScreenTexts = {
  close: '關閉並拒絕',
  origin: '要求來自 {origin}',
  queue: '有 {n} 個要求等待處理。',
  rejectAll: '拒絕全部 {n} 個',
  waiting: '請稍候…',
  unfocused: '請先點按這裡，然後確認。',
  obscured: '這個頁面可能被遮住了。請在錢包視窗中繼續。',
  small: '這裡的空間太小，無法完整顯示你要確認的內容。請在錢包視窗中繼續。',
  unsupported: '這個瀏覽器無法判斷頁面是否被遮住。請在錢包視窗中繼續。',
  openWindow: '在視窗中繼續',
  inWindow: '請在錢包視窗中繼續。關閉該視窗會拒絕要求。',
  showWindow: '顯示視窗',
  windowBlocked: '無法開啟視窗。請允許這個頁面開啟彈出式視窗，然後再試一次。'
}
