import type { LoginTexts } from './LoginTexts.js'

/** Simplified Chinese. */
export const zhCN: LoginTexts = {
  direction: 'ltr',
  site: '网站',
  time: '时间',
  browser: '浏览器',
  place: '地点',
  unknown: '未知',
  email: '邮箱',
  code: {
    subject: '你的 {site} 登录验证码',
    title: '你的登录验证码',
    text: '请在 {site} 上输入此验证码以登录。',
    label: '验证码',
    life: '验证码 {minutes} 分钟内有效，且只能使用一次。',
    warning:
      '请勿将此验证码告诉任何人，{site} 及其客服绝不会向你索要。如果这不是你本人的请求，请忽略此邮件：没有验证码，任何人都无法登录。'
  },
  device: {
    subject: '批准新设备登录 {site}',
    title: '这是你本人吗？',
    text: '一台陌生设备正尝试使用你的邮箱地址登录 {site}。',
    button: '查看请求',
    life: '链接 {minutes} 分钟内有效，且只能使用一次。',
    warning: '只有你本人此刻正在登录，且以下信息与你相符时，才可批准。否则请忽略此邮件，也不要转发。'
  },
  primary: {
    subject: '确认更改你在 {site} 上的邮箱地址',
    title: '更改邮箱地址',
    text: '请在 {site} 上输入此验证码，以更改钱包的邮箱地址。随后会向新地址发送第二个验证码。'
  },
  secondary: {
    subject: '确认你在 {site} 上的新邮箱地址',
    title: '你的新邮箱地址',
    text: '请在 {site} 上输入此验证码，以将此邮箱地址用于你的钱包。'
  },
  changed: {
    subject: '你在 {site} 上的邮箱地址已更改',
    title: '你的邮箱地址已更改',
    text: '你现在使用 {new} 登录 {site}，本邮箱地址不能再用于登录。',
    hold: '为保护你的安全，接下来的 {hours} 小时内无法导出钱包。',
    warning: '如果这不是你本人操作，请在仍处于登录状态的设备上打开 {site}，并立即联系其客服。'
  },
  linked: {
    subject: '你在 {site} 上的钱包新增了登录方式',
    title: '已新增登录方式',
    text: '你在 {site} 上的钱包现在还可以通过此方式登录：{provider}。',
    next: '你可以在钱包页面中将其移除。',
    warning: '如果这不是你本人操作，请在仍处于登录状态的设备上打开 {site}，并立即联系其客服。'
  },
  unlinked: {
    subject: '你在 {site} 上的钱包移除了登录方式',
    title: '已移除登录方式',
    text: '你在 {site} 上的钱包不能再通过此方式登录：{provider}。以此方式登录的设备已退出登录。',
    next: '你的其他登录方式仍可打开同一个钱包。你可以在钱包页面中重新添加此方式。',
    warning: '如果这不是你本人操作，请在仍处于登录状态的设备上打开 {site}，并立即联系其客服。'
  },
  page: {
    title: '批准此设备？',
    text: '一台设备正尝试使用你的邮箱地址登录 {site}。',
    warning: '只有你本人此刻正在登录，且这些信息与你相符时，才可批准。',
    approve: '批准设备',
    deny: '不是我本人',
    approved: '设备已批准',
    approvedText: '我们已向你的邮箱发送验证码。请返回 {site} 并输入验证码。你可以关闭此页面。',
    denied: '请求已拒绝',
    deniedText: '该设备无法登录。你可以关闭此页面。',
    gone: '此链接已失效',
    goneText: '链接已被使用或已过期。请返回网站重新开始。'
  }
}
