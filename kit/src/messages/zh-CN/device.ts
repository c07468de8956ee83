import type { Texts } from '../Texts.js'

/** Simplified Chinese texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': '插入 {wallet}',
  'device.plugInText': '用数据线连接并解锁，完成后会自动继续。',
  'device.unlock': '解锁 {wallet}',
  'device.unlockText': '在设备上输入 PIN 码，完成后会自动继续。',
  'device.openApp': '打开 {app} 应用',
  'device.openAppText': '在 {wallet} 上确认，或自行打开该应用，完成后会自动继续。',
  'device.installApp': '缺少 {app} 应用',
  'device.installAppText': '请使用厂商的官方程序将其安装到 {wallet}，然后重试。',
  'device.updateApp': '{app} 应用版本过旧',
  'device.updateAppText': '请使用厂商的官方程序在 {wallet} 上更新，然后重试。',
  'device.blindSigning': '盲签未开启',
  'device.blindSigningText':
    '{wallet} 无法完整显示此请求。如果你信任此网站，请在设备上 {app} 应用的设置中允许盲签，然后重试。',
  'device.inUse': '{wallet} 正被占用',
  'device.inUseText': '请关闭正在使用它的其他标签页和程序，完成后会自动继续。',
  'device.pending': '请先在 {wallet} 上完成操作',
  'device.pendingText': '设备屏幕上还有之前的请求，请在那里确认或拒绝，完成后会自动继续。',
  'device.otherAccount': '设备不正确',
  'device.otherAccountText':
    '{wallet} 上没有此账户。请插入拥有该账户的设备，或输入其密语（passphrase），然后重试。',
  'device.verify': '核对地址',
  'device.verifyText': '仅当 {wallet} 显示的地址与此完全一致时才确认。',
  'device.notAllowed': '此网站不允许使用硬件钱包',
  'device.notAllowedText': '网站的设置不允许这样做。请向网站反馈，或使用其他钱包。',
  'device.account': '账户地址'
}
