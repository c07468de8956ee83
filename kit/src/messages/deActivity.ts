import type { enActivity } from './enActivity.js'
import type { enActivityDetail } from './enActivityDetail.js'
import type { enActivityExport } from './enActivityExport.js'
import type { enActivitySent } from './enActivitySent.js'

/** German texts of the history of an account. */
export const deActivity: Readonly<
  Record<
    | keyof typeof enActivity
    | keyof typeof enActivityDetail
    | keyof typeof enActivityExport
    | keyof typeof enActivitySent,
    string
  >
> = {
  'activity.pending': 'Von hier gesendet',
  'activity.emptyPage': 'Noch keine Transaktionen',
  'activity.empty': 'Noch keine Aktivität',
  'activity.emptyText': 'Was dieses Konto auf {network} sendet und empfängt, erscheint hier.',
  'activity.failed': 'Transaktionen konnten nicht geladen werden',
  'activity.failedText':
    'Nichts ist verloren: Der Verlauf liegt im Netzwerk. Prüfe deine Verbindung und versuche es erneut.',
  'activity.noSource':
    'Diese App hat keine Quelle für den Verlauf von {network}. Der Block-Explorer hat ihn.',
  'activity.stale': 'Konnte nicht aktualisiert werden. Die letzten bekannten Transaktionen werden gezeigt.',
  'activity.behind': 'Diese App hat {network} bis {time} gelesen. Neuere Transaktionen können fehlen.',
  'activity.behindUnknown':
    'Diese App ist hinter {network} zurück. Die neuesten Transaktionen können fehlen.',
  'activity.nextFailed': 'Die älteren Transaktionen wurden nicht geladen.',
  'activity.more': 'Mehr anzeigen',
  'activity.all': 'Alle Aktivitäten',
  'activity.approve': 'Freigegeben',
  'activity.borrow': 'Geliehen',
  'activity.burn': 'Verbrannt',
  'activity.buy': 'Gekauft',
  'activity.cancel': 'Abgebrochen',
  'activity.claim': 'Beansprucht',
  'activity.deploy': 'Bereitgestellt',
  'activity.deposit': 'Eingezahlt',
  'activity.execute': 'Vertragsaufruf',
  'activity.mint': 'Geprägt',
  'activity.receive': 'Empfangen',
  'activity.repay': 'Zurückgezahlt',
  'activity.sell': 'Verkauft',
  'activity.send': 'Gesendet',
  'activity.stake': 'Gestakt',
  'activity.trade': 'Getauscht',
  'activity.unstake': 'Stake aufgelöst',
  'activity.withdraw': 'Ausgezahlt',
  'activity.failedRow': 'Fehlgeschlagen: {what}',
  'activity.pendingRow': 'Ausstehend: {what}',
  'activity.to': 'An {address}',
  'activity.from': 'Von {address}',
  'activity.with': 'Mit {address}',
  'activity.nft': 'NFT',
  'activity.suspicious': 'Verdächtige Überweisung',
  'activity.lookAlike': 'Ahmt {address} nach. Kopiere diese Adresse nicht.',
  'activity.lookAlikeUnknown': 'Ahmt eine Adresse nach, die du verwendest. Kopiere diese Adresse nicht.',
  'activity.zeroAmount': 'Hat nichts bewegt. So etwas kann jeder auslösen. Kopiere diese Adresse nicht.',
  'activity.avoidAddress': 'Adresse nicht kopieren oder verwenden',
  'activity.avoidLinks': 'Keine Links aus seinem Namen öffnen',
  'activity.fakeToken': 'Ein nicht gelisteter Token. Öffne keine Links aus seinem Namen.',
  'activity.status': 'Status',
  'activity.confirmed': 'Bestätigt',
  'activity.statusFailed': 'Fehlgeschlagen',
  'activity.statusPending': 'Ausstehend',
  'activity.fromLabel': 'Von',
  'activity.toLabel': 'An',
  'activity.amount': 'Betrag',
  'activity.furtherAmounts': 'Weitere Beträge',
  'activity.fee': 'Gebühr',
  'activity.feeFailed': 'Konnte nicht gelesen werden',
  'activity.feeOther': 'Gebühr (von anderen bezahlt)',
  'activity.time': 'Zeit',
  'activity.app': 'App',
  'activity.network': 'Netzwerk',
  'activity.hash': 'Hash',
  'activity.copyHash': 'Hash kopieren',
  'activity.copied': 'Kopiert',
  'activity.copyByHand':
    'Der Browser hat das Kopieren nicht erlaubt. Der Hash ist markiert: Kopiere ihn von hier.',
  'activity.explorer': 'Im Block-Explorer ansehen',
  'activity.waiting': 'Wartet auf Bestätigung',
  'activity.slow':
    'Wartet noch. Wenn das Netzwerk ausgelastet ist, kannst du sie in deiner Wallet beschleunigen oder abbrechen.',
  'activity.undone': 'Das Netzwerk hat die Bestätigung rückgängig gemacht. Sie wartet wieder.',
  'activity.spedUp': 'Bestätigt, nachdem sie beschleunigt wurde',
  'activity.failedTracked': 'Im Netzwerk fehlgeschlagen. Nur die Gebühr wurde bezahlt.',
  'activity.proposed': 'Vorgeschlagen. Die Eigentümer müssen noch unterschreiben.',
  'activity.proposedCount': 'Vorgeschlagen: {signed} von {required} Unterschriften',
  'activity.signed': '{signed} von {required} Unterschriften. Ein Eigentümer muss sie noch ausführen.',
  'activity.withdrawn': 'Die Eigentümer haben sie verworfen. Nichts wurde gesendet.',
  'activity.notIncluded': 'Die Wallet konnte sie nicht ausführen. Nichts wurde gesendet.',
  'activity.partiallyReverted': 'Nur ein Teil wurde ausgeführt. Prüfe deine Wallet.',
  'activity.cancelled': 'Abgebrochen. Nichts wurde gesendet.',
  'activity.replaced': 'Durch eine andere Transaktion dieses Kontos ersetzt',
  'activity.dropped':
    'Das Netzwerk kennt sie nicht. Sie kann noch kommen: Prüfe deine Wallet, bevor du sie erneut sendest.',
  'activity.unknown':
    'Bisher keine Antwort vom Netzwerk. Prüfe den Block-Explorer, bevor du sie erneut sendest.',
  'activity.dismiss': 'Ausblenden: {what}',
  'activity.export': 'CSV-Export',
  'activity.exporting': 'Transaktionen bisher: {count}',
  'activity.exported': 'Exportiert: {count}',
  'activity.exportCut': 'Nur die neuesten {count} wurden exportiert: Der Verlauf ist länger.',
  'activity.exportFailed': 'Der Export wurde nicht fertig. Nichts wurde gespeichert.',
  'activity.cancelExport': 'Abbrechen',
  'activity.exportNote': 'Diese Datei ist nicht vollständig: Der Verlauf ist länger.'
}
