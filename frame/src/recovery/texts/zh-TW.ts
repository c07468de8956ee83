import type { RecoveryTexts } from './en.js'

export const zhTW: RecoveryTexts = {
  otherTab: {
    title: '你的錢包已在另一個分頁中開啟',
    text: '請在那裡完成操作，或關閉那個分頁，之後會在這裡繼續。'
  },
  promise: '如果你失去所有裝置，又失去密碼金鑰或密語，就沒有人能復原錢包，我們也不能。',
  assisted: {
    title: '託管錢包。',
    intro: '請選擇在新裝置上找回錢包的方式。',
    text: '這項服務的營運方保留了一種開啟這個錢包的方式：它可以為你復原錢包，也能在你未參與的情況下使用錢包。任何盜用你登入的人也都能這麼做。之後你可以在錢包頁面中取消營運方的這種方式。',
    none: '由營運方復原',
    noneHint: '不需保管任何東西：登入後就能在新裝置上開啟錢包。'
  },
  back: '返回',
  retry: '再試一次',
  show: '顯示',
  hide: '隱藏',
  protect: {
    title: '保護你的錢包',
    intro: '請選擇在新裝置上找回錢包的方式。只憑電子郵件無法開啟錢包。',
    deleted: '這部裝置上的錢包 {address} 已不在伺服器上。你即將建立一個新錢包，地址會不同。',
    passkey: '建立密碼金鑰',
    passkeyHint: '使用臉部、指紋、PIN 碼或安全金鑰，不必記憶。',
    passphrase: '使用密語',
    passphraseHint: '由你自行抄寫的七個單字。',
    making: '正在建立你的錢包，可能需要幾秒鐘。',
    adding: '正在新增，可能需要幾秒鐘。'
  },
  passkey: {
    creating: '請依照瀏覽器的提示使用密碼金鑰。',
    confirmTitle: '確認密碼金鑰',
    confirmText: '密碼金鑰已建立。請使用一次，讓它能保護你的錢包。',
    confirm: '使用密碼金鑰',
    cancelled: '密碼金鑰未經確認。請再試一次，或選擇其他方式。',
    exists: '這部裝置已有你錢包的密碼金鑰。請選擇其他方式，或使用其他裝置。',
    noPrf: '這個密碼金鑰無法保護錢包：瀏覽器或金鑰缺少所需的功能（PRF）。請選擇其他密碼金鑰，或使用密語。',
    failed: '瀏覽器無法在此使用密碼金鑰，請選擇其他方式。'
  },
  words: {
    title: '抄下這 7 個單字',
    text: '請依照順序抄在紙上，或存入密碼管理工具。它們只會在這時顯示。',
    list: '你的密語',
    written: '我已抄好',
    others: '換一組單字',
    own: '使用自己的密語',
    checkTitle: '檢查抄寫的內容',
    checkText: '請輸入密語中的這兩個單字。',
    word: '第 {n} 個單字',
    wrong: '不一致，請查看你抄寫的內容。',
    check: '繼續',
    again: '再次顯示單字'
  },
  own: {
    title: '自己的密語',
    rule: '至少 6 個不同的單字，或至少 16 個字元，包含字母、數字與符號，且沒有 1234 這類連續字元。',
    label: '密語',
    repeat: '再次輸入密語',
    weak: '這個密語可能被猜到。',
    good: '長度足夠。',
    differs: '兩次輸入不一致。',
    submit: '使用這個密語',
    generate: '幫我產生'
  },
  done: {
    title: '你的錢包已準備就緒',
    address: '地址',
    notBackedUp: '尚未備份',
    notBackedUpText: '目前只有一種方式能找回你的錢包。再新增一種，即使失去第一種也不受影響。',
    backedUp: '已備份',
    backedUpText: '你有兩種以上的方式能找回錢包。',
    addPasskey: '新增密碼金鑰',
    addPassphrase: '新增密語',
    file: '儲存備份檔案',
    fileText: '搭配密碼金鑰或密語，不需要我們的伺服器就能開啟錢包。少了這兩者之一，檔案對他人毫無用處。',
    fileSaved: '已儲存：{name}',
    finish: '繼續'
  },
  device: {
    title: '在這部裝置上開啟你的錢包',
    intro: '這個瀏覽器還不認得你的錢包，請證明它屬於你。',
    wallet: '錢包',
    passkey: '使用密碼金鑰',
    passkeyNumbered: '使用密碼金鑰 {n}',
    passphrase: '使用密語',
    passphraseNumbered: '使用密語 {n}',
    noPasskeys: '錢包嵌入其他頁面時，這個瀏覽器無法使用密碼金鑰。',
    window: '請在錢包自己的視窗中開啟錢包，並在那裡新增密語。',
    passphraseTitle: '你的密語',
    label: '密語',
    submit: '開啟錢包',
    opening: '正在開啟你的錢包，可能需要幾秒鐘。',
    operator: '由營運方開啟',
    operatorHint: '託管錢包：這項服務的營運方保留了一種開啟它的方式。',
    lost: '兩者都沒有',
    lostText:
      '請使用已開啟這個錢包的裝置，在那裡新增另一種方式。如果沒有這樣的裝置，錢包將一直無法開啟：只憑登入無法開啟，也沒有人能重設它。'
  },
  failures: {
    factor_wrong: '這不是這個錢包的密語，請檢查單字及其順序。',
    passkey_wrong: '這個密碼金鑰無法在此開啟你的錢包，請選擇其他方式。',
    share_integrity: '伺服器傳來的內容不屬於你的錢包，未開啟任何內容。請稍後再試，並通知這個錢包的營運方。',
    storage_full: '瀏覽器沒有足夠空間存放你的錢包。請清出一些空間，然後再試一次。',
    rate_limited: '嘗試次數過多，請於 {time} 再試。',
    rate_limited_soon: '嘗試次數過多，請稍後再試。',
    export_held:
      '你的電子郵件地址在一天內變更過，或這個登入方式是在一天內新增的。滿 24 小時後，營運方才會開啟錢包。',
    fresh_login: '距離上次登入的時間過久。請登出並重新登入，然後立即繼續。',
    mode: '營運方已不再復原錢包。請使用密碼金鑰或密語。',
    network: '伺服器沒有回應。請檢查網路連線，然後再試一次。',
    session: '登入已失效。請關閉這個畫面並重新登入。',
    unknown: '操作未成功，請再試一次。'
  }
}
