import type { RecoveryTexts } from './en.js'

export const zhCN: RecoveryTexts = {
  otherTab: {
    title: '你的钱包已在另一个标签页中打开',
    text: '请在那里完成操作，或关闭那个标签页，之后会在这里继续。'
  },
  promise: '如果你失去所有设备，又失去通行密钥或密语，就没有人能恢复钱包，我们也不能。',
  assisted: {
    title: '托管钱包。',
    intro: '请选择在新设备上找回钱包的方式。',
    text: '此服务的运营方保留了一种打开此钱包的方式：它可以为你恢复钱包，也能在你未参与的情况下使用钱包。任何盗用你登录的人也都能这样做。之后你可以在钱包页面中取消运营方的这种方式。',
    none: '由运营方恢复',
    noneHint: '无需保管任何东西：登录后即可在新设备上打开钱包。'
  },
  back: '返回',
  retry: '重试',
  show: '显示',
  hide: '隐藏',
  protect: {
    title: '保护你的钱包',
    intro: '请选择在新设备上找回钱包的方式。仅凭邮箱无法打开钱包。',
    deleted: '此设备上的钱包 {address} 已不在服务器上。你即将创建一个新钱包，地址会不同。',
    passkey: '创建通行密钥',
    passkeyHint: '使用面容、指纹、PIN 码或安全密钥，无需记忆。',
    passphrase: '使用密语',
    passphraseHint: '由你抄写保存的七个单词。',
    making: '正在创建你的钱包，可能需要几秒钟。',
    adding: '正在添加，可能需要几秒钟。'
  },
  passkey: {
    creating: '请按浏览器的提示使用通行密钥。',
    confirmTitle: '确认通行密钥',
    confirmText: '通行密钥已创建。请使用一次，以便它能保护你的钱包。',
    confirm: '使用通行密钥',
    cancelled: '通行密钥未经确认。请重试，或选择其他方式。',
    exists: '此设备上已有用于你钱包的通行密钥。请选择其他方式，或使用其他设备。',
    noPrf: '此通行密钥无法保护钱包：浏览器或密钥缺少所需的功能（PRF）。请选择其他通行密钥，或使用密语。',
    failed: '浏览器无法在此使用通行密钥，请选择其他方式。'
  },
  words: {
    title: '抄写这 7 个单词',
    text: '请按此顺序抄在纸上，或存入密码管理器。它们只在此时显示。',
    list: '你的密语',
    written: '我已抄好',
    others: '换一组单词',
    own: '使用自己的密语',
    checkTitle: '检查抄写的内容',
    checkText: '请输入密语中的这两个单词。',
    word: '第 {n} 个单词',
    wrong: '不一致，请查看你抄写的内容。',
    check: '继续',
    again: '再次显示单词'
  },
  own: {
    title: '自己的密语',
    rule: '至少 6 个不同的单词，或至少 16 个字符，包含字母、数字和符号，且没有 1234 之类的连续字符。',
    label: '密语',
    repeat: '再次输入密语',
    weak: '此密语可能被猜到。',
    good: '长度足够。',
    differs: '两次输入不一致。',
    submit: '使用此密语',
    generate: '为我生成'
  },
  done: {
    title: '你的钱包已就绪',
    address: '地址',
    notBackedUp: '尚未备份',
    notBackedUpText: '目前只有一种方式可以找回你的钱包。再添加一种，即使失去第一种也不受影响。',
    backedUp: '已备份',
    backedUpText: '你有两种或更多方式可以找回钱包。',
    addPasskey: '添加通行密钥',
    addPassphrase: '添加密语',
    file: '保存备份文件',
    fileText: '配合通行密钥或密语，无需我们的服务器即可打开钱包。没有两者之一，此文件对他人毫无用处。',
    fileSaved: '已保存：{name}',
    finish: '继续'
  },
  device: {
    title: '在此设备上打开你的钱包',
    intro: '此浏览器尚不认识你的钱包，请证明它属于你。',
    wallet: '钱包',
    passkey: '使用通行密钥',
    passkeyNumbered: '使用通行密钥 {n}',
    passphrase: '使用密语',
    passphraseNumbered: '使用密语 {n}',
    noPasskeys: '钱包嵌入其他页面时，此浏览器无法使用通行密钥。',
    window: '请在钱包自己的窗口中打开钱包，并在那里添加密语。',
    passphraseTitle: '你的密语',
    label: '密语',
    submit: '打开钱包',
    opening: '正在打开你的钱包，可能需要几秒钟。',
    operator: '由运营方打开',
    operatorHint: '托管钱包：此服务的运营方保留了一种打开它的方式。',
    lost: '两者都没有',
    lostText:
      '请使用已打开此钱包的设备，在那里添加一种新方式。如果没有这样的设备，钱包将一直无法打开：仅凭登录无法打开，也没有人能重置它。'
  },
  failures: {
    factor_wrong: '这不是此钱包的密语，请检查单词及其顺序。',
    passkey_wrong: '此通行密钥无法在这里打开你的钱包，请选择其他方式。',
    share_integrity: '服务器发来的内容不属于你的钱包，未打开任何内容。请稍后重试，并告知此钱包的运营方。',
    storage_full: '浏览器没有足够空间存放你的钱包。请清理一些空间，然后重试。',
    rate_limited: '尝试次数过多，请在 {time} 重试。',
    rate_limited_soon: '尝试次数过多，请稍后重试。',
    export_held:
      '你的邮箱地址在一天内更改过，或此登录方式是在一天内添加的。满 24 小时后，运营方才会打开钱包。',
    fresh_login: '距离上次登录时间过长。请退出并重新登录，然后立即继续。',
    mode: '运营方已不再恢复钱包。请使用通行密钥或密语。',
    network: '服务器没有响应。请检查网络连接，然后重试。',
    session: '登录已失效。请关闭此页面并重新登录。',
    unknown: '操作未成功，请重试。'
  }
}
