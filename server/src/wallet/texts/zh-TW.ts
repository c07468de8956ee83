import type { LoginTexts } from './LoginTexts.js'

/** Traditional Chinese. */
export const zhTW: LoginTexts = {
  direction: 'ltr',
  site: '網站',
  time: '時間',
  browser: '瀏覽器',
  place: '地點',
  unknown: '不明',
  email: '電子郵件',
  code: {
    subject: '你的 {site} 登入驗證碼',
    title: '你的登入驗證碼',
    text: '請在 {site} 上輸入這組驗證碼以登入。',
    label: '驗證碼',
    life: '驗證碼有效時間為 {minutes} 分鐘，且只能使用一次。',
    warning:
      '請勿將這組驗證碼告訴任何人，{site} 及其客服絕不會向你索取。如果你並未提出要求，請忽略這封郵件：沒有驗證碼，任何人都無法登入。'
  },
  device: {
    subject: '核准新裝置登入 {site}',
    title: '這是你本人嗎？',
    text: '有一部陌生裝置想用你的電子郵件地址登入 {site}。',
    button: '查看要求',
    life: '連結有效時間為 {minutes} 分鐘，且只能使用一次。',
    warning: '只有你本人此刻正在登入，且下列資訊與你相符時，才可核准。否則請忽略這封郵件，也不要轉寄。'
  },
  primary: {
    subject: '確認變更你在 {site} 上的電子郵件地址',
    title: '變更電子郵件地址',
    text: '請在 {site} 上輸入這組驗證碼，以變更錢包的電子郵件地址。接著會將第二組驗證碼寄送至新地址。'
  },
  secondary: {
    subject: '確認你在 {site} 上的新電子郵件地址',
    title: '你的新電子郵件地址',
    text: '請在 {site} 上輸入這組驗證碼，以將這個電子郵件地址用於你的錢包。'
  },
  changed: {
    subject: '你在 {site} 上的電子郵件地址已變更',
    title: '你的電子郵件地址已變更',
    text: '你現在使用 {new} 登入 {site}，這個電子郵件地址不能再用來登入。',
    hold: '為了保護你，接下來的 {hours} 小時內無法匯出錢包。',
    warning: '如果這不是你本人的操作，請在仍保持登入的裝置上開啟 {site}，並立即聯絡其客服。'
  },
  linked: {
    subject: '你在 {site} 上的錢包新增了登入方式',
    title: '已新增登入方式',
    text: '你在 {site} 上的錢包現在也可以透過這個方式登入：{provider}。',
    next: '你可以在錢包頁面中將它移除。',
    warning: '如果這不是你本人的操作，請在仍保持登入的裝置上開啟 {site}，並立即聯絡其客服。'
  },
  unlinked: {
    subject: '你在 {site} 上的錢包移除了登入方式',
    title: '已移除登入方式',
    text: '你在 {site} 上的錢包不能再透過這個方式登入：{provider}。以這個方式登入的裝置已登出。',
    next: '你的其他登入方式仍會開啟同一個錢包。你可以在錢包頁面中重新新增這個方式。',
    warning: '如果這不是你本人的操作，請在仍保持登入的裝置上開啟 {site}，並立即聯絡其客服。'
  },
  page: {
    title: '核准這部裝置？',
    text: '有一部裝置想用你的電子郵件地址登入 {site}。',
    warning: '只有你本人此刻正在登入，且這些資訊與你相符時，才可核准。',
    approve: '核准裝置',
    deny: '不是我本人',
    approved: '裝置已核准',
    approvedText: '我們已將驗證碼寄送至你的信箱。請返回 {site} 並輸入驗證碼。你可以關閉這個頁面。',
    denied: '要求已拒絕',
    deniedText: '該裝置無法登入。你可以關閉這個頁面。',
    gone: '這個連結已失效',
    goneText: '連結已使用過或已過期。請返回網站重新開始。'
  }
}
