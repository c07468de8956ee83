import type { ScreenTexts } from './en.js'

export const zhCN: ScreenTexts = {
  close: '关闭并拒绝',
  origin: '请求来自 {origin}',
  queue: '有 {n} 个请求等待处理。',
  rejectAll: '拒绝全部 {n} 个',
  waiting: '请稍候…',
  unfocused: '请先点击此处，然后确认。',
  obscured: '此页面可能被遮挡。请在钱包窗口中继续。',
  small: '此处空间太小，无法完整显示你要确认的内容。请在钱包窗口中继续。',
  unsupported: '此浏览器无法判断页面是否被遮挡。请在钱包窗口中继续。',
  openWindow: '在窗口中继续',
  inWindow: '请在钱包窗口中继续。关闭该窗口会拒绝请求。',
  showWindow: '显示窗口',
  windowBlocked: '无法打开窗口。请允许此页面弹出窗口，然后重试。'
}
