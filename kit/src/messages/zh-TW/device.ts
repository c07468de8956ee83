import type { Texts } from '../Texts.js'

/** Traditional Chinese texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': '接上 {wallet}',
  'device.plugInText': '用傳輸線接上並解鎖，完成後會自動繼續。',
  'device.unlock': '解鎖 {wallet}',
  'device.unlockText': '在裝置上輸入 PIN 碼，完成後會自動繼續。',
  'device.openApp': '開啟 {app} 應用程式',
  'device.openAppText': '在 {wallet} 上確認，或自行在裝置上開啟該應用程式，完成後會自動繼續。',
  'device.installApp': '缺少 {app} 應用程式',
  'device.installAppText': '請用製造商的官方程式將它安裝到 {wallet}，然後再試一次。',
  'device.updateApp': '{app} 應用程式版本過舊',
  'device.updateAppText': '請用製造商的官方程式在 {wallet} 上更新，然後再試一次。',
  'device.blindSigning': '盲簽未開啟',
  'device.blindSigningText':
    '{wallet} 無法完整顯示這個要求。如果你信任這個網站，請在裝置上 {app} 應用程式的設定中允許盲簽，然後再試一次。',
  'device.inUse': '{wallet} 正在使用中',
  'device.inUseText': '請關閉正在使用它的其他分頁與程式，完成後會自動繼續。',
  'device.pending': '請先在 {wallet} 上完成操作',
  'device.pendingText': '裝置螢幕上還有先前的要求，請在那裡確認或拒絕，完成後會自動繼續。',
  'device.otherAccount': '裝置不正確',
  'device.otherAccountText':
    '{wallet} 上沒有這個帳戶。請接上擁有該帳戶的裝置，或輸入其密語（passphrase），然後再試一次。',
  'device.verify': '比對地址',
  'device.verifyText': '只有 {wallet} 顯示的地址與此完全相同時，才可確認。',
  'device.notAllowed': '這個網站不允許使用硬體錢包',
  'device.notAllowedText': '網站的設定不允許這麼做。請向網站回報，或使用其他錢包。',
  'device.account': '帳戶地址'
}
