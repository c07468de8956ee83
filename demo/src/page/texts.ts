/** The texts of the fictional shop, by language. The panel beside it is in English only. */
export const texts = {
  en: {
    nav: ['The rows', 'Harvest', 'Letters'],
    eyebrow: 'Spring planting, 2027',
    title: 'Own a row of a real orchard.',
    lead: 'Twelve old varieties, one hillside, and a share of every harvest. Your row is yours on chain: keep it, lend it, leave it to somebody.',
    later: 'Walk the rows',
    rows: 'Three rows are still free',
    reserve: 'Reserve',
    reserved: 'Reserved',
    connectFirst: 'Connect a wallet to reserve a row.',
    waiting: 'Confirm in your wallet…',
    declined: 'Not reserved. Nothing was paid.',
    varieties: [
      ['Bramley, row 4', 'Forty trees on the north slope. Sharp, keeps until May.'],
      ['Blenheim, row 9', 'Nutty and dry. Planted in 1911, still the heaviest crop.'],
      ['Discovery, row 12', 'The first red of August. Young trees, quick to bear.']
    ],
    foot: 'Perry Orchard is made up. The wallet modal is real: it is Latchkey.'
  },
  de: {
    nav: ['Die Reihen', 'Ernte', 'Briefe'],
    eyebrow: 'Frühjahrspflanzung 2027',
    title: 'Eine Reihe in einem echten Obstgarten.',
    lead: 'Zwölf alte Sorten, ein Hang und ein Anteil an jeder Ernte. Deine Reihe gehört dir auf der Chain: behalten, verleihen, vererben.',
    later: 'Durch die Reihen gehen',
    rows: 'Drei Reihen sind noch frei',
    reserve: 'Reservieren',
    reserved: 'Reserviert',
    connectFirst: 'Verbinde ein Wallet, um eine Reihe zu reservieren.',
    waiting: 'Im Wallet bestätigen …',
    declined: 'Nicht reserviert. Es wurde nichts bezahlt.',
    varieties: [
      ['Bramley, Reihe 4', 'Vierzig Bäume am Nordhang. Herb, hält bis Mai.'],
      ['Blenheim, Reihe 9', 'Nussig und trocken. 1911 gepflanzt, noch immer der reichste Ertrag.'],
      ['Discovery, Reihe 12', 'Das erste Rot im August. Junge Bäume, die früh tragen.']
    ],
    foot: 'Perry Orchard ist erfunden. Das Wallet-Fenster ist echt: Es ist Latchkey.'
  },
  ar: {
    nav: ['الصفوف', 'الحصاد', 'الرسائل'],
    eyebrow: 'غرس ربيع 2027',
    title: 'امتلك صفًّا في بستان حقيقي.',
    lead: 'اثنا عشر صنفًا قديمًا، وسفح واحد، وحصة من كل حصاد. صفّك ملكك على السلسلة: احتفظ به أو أعِره أو أورِثه.',
    later: 'تجوّل بين الصفوف',
    rows: 'ثلاثة صفوف ما زالت متاحة',
    reserve: 'احجز',
    reserved: 'تم الحجز',
    connectFirst: 'اربط محفظتك لتحجز صفًّا.',
    waiting: 'أكّد في محفظتك…',
    declined: 'لم يتم الحجز، ولم يُدفع شيء.',
    varieties: [
      ['براملي، الصف 4', 'أربعون شجرة على السفح الشمالي. حامضة وتبقى حتى مايو.'],
      ['بلنهايم، الصف 9', 'بطعم الجوز. غُرست عام 1911 وما زالت الأوفر محصولًا.'],
      ['ديسكفري، الصف 12', 'أول حمرة في أغسطس. أشجار فتية سريعة الإثمار.']
    ],
    foot: 'بستان بيري خيالي. أمّا نافذة المحفظة فحقيقية: إنها Latchkey.'
  }
} as const

export type Texts = (typeof texts)[keyof typeof texts]

/** The shop's texts in a locale; English if there are none. */
export function textsFor(locale: string): Texts {
  const language = locale.split('-')[0]
  return language === 'de' || language === 'ar' ? texts[language] : texts.en
}
