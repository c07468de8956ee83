import type { Texts } from '../Texts.js'

/** Arabic texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'شبكات EVM',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'محافظ لشبكة',
  'chain.all': 'الكل',
  'chain.accounts': 'الحسابات المتصلة',
  'chain.goOn': 'المتابعة باستخدام',
  'chain.or': 'أو ربط حساب آخر',
  'chain.noWallet': 'لا توجد هنا محفظة تدعم {chain}',
  'chain.notConnected': 'غير متصل',
  'chain.sameWallet': 'المتابعة باستخدام {wallet}',
  'chain.sameText': 'تدعم {wallet} أيضًا {chain}. يبقى اتصالك الآخر كما هو.',
  'chain.otherWallet': 'استخدام محفظة أخرى',
  'chain.disconnect': 'قطع اتصال {chain}',
  'chain.next': 'التالي: تسجيل الدخول باستخدام {chain}'
}
