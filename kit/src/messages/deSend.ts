import type { enSend } from './enSend.js'
import type { enSendConfirmed } from './enSendConfirmed.js'
import type { enSendFilled } from './enSendFilled.js'
import type { enSendPreview } from './enSendPreview.js'

/** German texts of sending. */
export const deSend: Readonly<
  Record<
    | keyof typeof enSend
    | keyof typeof enSendFilled
    | keyof typeof enSendPreview
    | keyof typeof enSendConfirmed,
    string
  >
> = {
  'send.amount': 'Betrag',
  'send.amountIn': 'Betrag in {unit}',
  'send.selectToken': 'Token wählen',
  'send.addAmount': 'Betrag eingeben',
  'send.incorrectValue': 'Ungültiger Betrag',
  'send.insufficient': 'Guthaben reicht nicht',
  'send.amountWrong': 'Gib eine Zahl über null ein, ohne Trennzeichen zwischen den Tausendern.',
  'send.addAddress': 'Adresse eingeben',
  'send.resolving': 'Name wird gesucht',
  'send.invalidAddress': 'Ungültige Adresse',
  'send.preview': 'Überweisung prüfen',
  'send.useCurrency': 'Betrag in US-Dollar eingeben',
  'send.useToken': 'Betrag in {symbol} eingeben',
  'send.available': 'Verfügbar: {amount}',
  'send.max': 'Max.',
  'send.maxFailed': 'Die Gebühr konnte nicht gelesen werden. Gib einen Betrag ein.',
  'send.count': 'Wie viele, von {count}',
  'send.to': 'An',
  'send.toPlaceholder': 'Adresse oder Name',
  'send.clear': 'Empfänger löschen',
  'send.paste': 'Einfügen',
  'send.pasteFailed': 'Der Browser hat es nicht erlaubt. Füge mit der Tastatur ein.',
  'send.checksum': 'Ein Zeichen dieser Adresse ist falsch. Kopiere die Adresse noch einmal.',
  'send.notAnAddress': 'Das ist keine Adresse von {network}.',
  'send.noName': 'Dieser Name hat keine Adresse.',
  'send.nameUnreadable':
    'Der Name konnte nicht gesucht werden. Prüfe deine Verbindung und versuche es noch einmal.',
  'send.recent': 'Schon einmal gesendet an',
  'send.unsupported': 'Netzwerk nicht unterstützt',
  'send.unsupportedText': 'Diese Wallet kann hier auf {network} nicht senden.',
  'send.connect': 'Verbinde eine Wallet, um zu senden',
  'send.wrongNetwork': 'Diese Überweisung ist auf {network}.',
  'send.switch': 'Zu {network} wechseln',
  'send.filledFailed': 'Diese Überweisung konnte nicht vorbereitet werden',
  'send.filledInvalid': 'Die Angaben dieser Website sind nicht gültig. Es wurde nichts gesendet.',
  'send.tokens': 'Deine Token',
  'send.searchTokens': 'Nach Namen suchen',
  'send.noTokens': 'Keine Token gefunden',
  'send.noTokensText': 'Prüfe die Schreibweise. Token anderer Netzwerke stehen nicht in der Liste.',
  'send.send': 'Senden',
  'send.sendAnyway': 'Trotzdem senden',
  'send.sendAgain': 'Erneut senden',
  'send.cancel': 'Abbrechen',
  'send.youSend': 'Du sendest',
  'send.network': 'Netzwerk',
  'send.from': 'Von',
  'send.collection': 'Sammlung',
  'send.contract': 'Token-Vertrag',
  'send.fee': 'Netzwerkgebühr, höchstens',
  'send.feeSlow': 'Langsam',
  'send.feeNormal': 'Normal',
  'send.feeFast': 'Schnell',
  'send.feeUnknown': 'Die Gebühr konnte nicht gelesen werden. Deine Wallet zeigt sie vor der Unterschrift.',
  'send.feeDeposit': 'Davon {amount} für ein Konto, das der Empfänger für diesen Token erhält.',
  'send.feeWallet': 'Deine Wallet zeigt die Gebühr dieses Smart Accounts vor der Unterschrift.',
  'send.simulating': 'Wird simuliert…',
  'send.willReceive': 'Simuliert: Der Empfänger erhält {amount}.',
  'send.willLose': 'Simuliert: Der Empfänger erhält {amount}, weil dieser Token einen Teil einbehält.',
  'send.willNothing': 'Simuliert: Der Empfänger würde nichts erhalten.',
  'send.willAlso': 'Simuliert: Mehr als das würde dein Konto verlassen.',
  'send.willNft': 'Simuliert: Der Empfänger erhält es.',
  'send.notSimulated': 'Diese Überweisung konnte nicht simuliert werden.',
  'send.warnBurn': 'Diese Adresse gehört niemandem. Was du dorthin sendest, ist verloren.',
  'send.warnToken': 'Das ist der Vertrag eines Tokens. Was du dorthin sendest, ist meist verloren.',
  'send.warnLookAlike':
    'Diese Adresse sieht aus wie eine, die du kennst, ist aber eine andere. Vergleiche jedes Zeichen.',
  'send.warnSymbol':
    'Der Vertrag dieses Tokens nennt sich {symbol}, nicht {listed}. Vergleiche die Adresse des Vertrags.',
  'send.warnNoSymbol':
    'Der Vertrag dieses Tokens nennt sich nicht {listed}. Vergleiche die Adresse des Vertrags.',
  'send.warnOwn': 'Das ist deine eigene Adresse.',
  'send.warnContract':
    'An dieser Adresse ist ein Vertrag. Stelle sicher, dass er auszahlen kann, was du sendest.',
  'send.warnUnused': 'Diese Adresse wurde auf {network} noch nie benutzt. Prüfe sie.',
  'send.confirmAddress': 'Ich habe die ganze Adresse verglichen und möchte dorthin senden.',
  'send.confirmRepeat':
    'Ich habe in meiner Wallet und meiner Aktivität nachgesehen und möchte noch einmal senden.',
  'send.problemDecimals':
    'Die Tokenliste und das Netzwerk sind sich über die Einheiten dieses Tokens nicht einig. Er kann nicht sicher gesendet werden.',
  'send.problemFunds': 'So viel hat dieses Konto nicht.',
  'send.problemFee': 'Dieses Konto hat zu wenig {symbol} für die Gebühr.',
  'send.problemReverted': 'Das Netzwerk sagt, dass diese Transaktion fehlschlagen würde.',
  'send.problemReason': 'Das Netzwerk sagt, dass diese Transaktion fehlschlagen würde: {reason}',
  'send.problemUnproven': 'Das Netzwerk hat nicht geantwortet: Der Betrag konnte nicht geprüft werden.',
  'send.problemUnchecked':
    'Das Netzwerk hat nicht geantwortet: Guthaben und Adresse konnten nicht geprüft werden.',
  'send.accept': 'Bestätige die Anfrage in {wallet}.',
  'send.slow':
    'Es wird noch auf {wallet} gewartet. Suche ihr Fenster hinter diesem oder ihr Symbol in der Symbolleiste.',
  'send.leave': 'Du kannst diese Ansicht verlassen: Die Anfrage bleibt in {wallet}.',
  'send.toastSent': '{amount} an {receiver} gesendet',
  'send.declined': 'Du hast die Anfrage abgelehnt. Es wurde nichts gesendet.',
  'send.failedFunds': 'Es wurde nichts gesendet: Das Guthaben reicht nicht für Betrag und Gebühr.',
  'send.failedUnderpriced':
    'Es wurde nichts gesendet: Die Gebühr war zu niedrig. Wähle eine schnellere und sende noch einmal.',
  'send.failedNonce':
    'Es wurde nichts gesendet: Die Wallet hat deine Transaktionen falsch gezählt. Setze ihre Aktivität zurück oder warte kurz.',
  'send.failedStuck':
    'Es wurde nichts gesendet: Eine frühere Transaktion wartet noch. Beschleunige sie oder brich sie in der Wallet ab.',
  'send.failedReverted': 'Es wurde nichts gesendet: Die Transaktion würde fehlschlagen.',
  'send.failedNetwork':
    'Es wurde nichts gesendet: Deine Wallet ist auf einem anderen Netzwerk. Wechsle es und sende noch einmal.',
  'send.failed': 'Es wurde nichts gesendet.',
  'send.over': 'Das Konto oder sein Netzwerk hat gewechselt',
  'send.overAsked':
    'Deine Wallet sendet diese Überweisung vielleicht noch. Sieh dort und in deiner Aktivität nach, bevor du noch einmal sendest.',
  'send.toAccount': 'Konto anzeigen',
  'send.unknown': 'Es ist nicht bekannt, ob gesendet wurde',
  'send.unknownText':
    '{wallet} hat keine klare Antwort gegeben. Sieh in der Wallet und in deiner Aktivität nach, bevor du noch einmal sendest.',
  'send.repeatSent': 'Du hast dieselbe Überweisung schon gesendet: {time}',
  'send.repeatSentText': 'Sende sie nur noch einmal, wenn du zweimal zahlen möchtest.',
  'send.repeatOpen': 'Dieselbe Überweisung ist schon unterwegs',
  'send.repeatOpenText':
    'Eine Wallet hat sie bekommen und noch nicht geantwortet: {time}. Sieh zuerst dort, in anderen Tabs und in deiner Aktivität nach.',
  'send.sentTitle': 'Gesendet',
  'send.slowTitle': 'Wartet noch',
  'send.confirmedTitle': 'Bestätigt',
  'send.failedTitle': 'Fehlgeschlagen',
  'send.partlyTitle': 'Nur ein Teil wurde ausgeführt',
  'send.cancelledTitle': 'Abgebrochen',
  'send.replacedTitle': 'Ersetzt',
  'send.droppedTitle': 'Nicht im Netzwerk',
  'send.undoneTitle': 'Wartet wieder',
  'send.unknownTitle': 'Noch keine Antwort',
  'send.onItsWay': '{amount} ist unterwegs zu {receiver}.',
  'send.arrived': '{amount} wurde an {receiver} gesendet.',
  'send.notArrived': '{amount} wurde nicht an {receiver} gesendet.',
  'send.maybeArrived': '{amount} an {receiver}.',
  'send.waiting': 'Es wird auf {network} gewartet…',
  'send.slowText':
    'Wenn {network} ausgelastet ist, kannst du sie in deiner Wallet beschleunigen oder abbrechen.',
  'send.confirmed': 'Von {network} bestätigt.',
  'send.spedUp': 'Von {network} bestätigt, nachdem sie beschleunigt wurde.',
  'send.didFail': '{network} hat sie aufgenommen, aber sie ist fehlgeschlagen. Nur die Gebühr wurde gezahlt.',
  'send.proposedTitle': 'Vorgeschlagen, noch nicht gesendet',
  'send.signedTitle': 'Unterschrieben, noch nicht gesendet',
  'send.withdrawnTitle': 'Nicht unterschrieben',
  'send.toSend': '{amount} an {receiver}.',
  'send.proposed':
    'Sie wird gesendet, sobald die Eigentümer des Kontos unterschrieben und sie ausgeführt haben.',
  'send.proposedCount':
    '{signed} von {required} Unterschriften. Sie wird gesendet, sobald die Eigentümer unterschrieben und sie ausgeführt haben.',
  'send.signed': '{signed} von {required} Unterschriften. Ein Eigentümer muss sie noch ausführen.',
  'send.withdrawn': 'Die Eigentümer haben sie verworfen. Es wurde nichts gesendet.',
  'send.notIncluded': 'Deine Wallet konnte sie nicht ausführen. Es wurde nichts gezahlt.',
  'send.partly': 'Sieh in deiner Wallet nach, was ausgeführt wurde, bevor du noch einmal sendest.',
  'send.cancelled': 'Du hast sie in deiner Wallet abgebrochen. Nur eine Gebühr wurde gezahlt.',
  'send.replaced':
    'Eine andere Transaktion dieses Kontos hat ihren Platz eingenommen. Sieh in deiner Wallet nach, bevor du noch einmal sendest.',
  'send.dropped':
    '{network} kennt sie nicht. Sie kann noch kommen: Sieh in deiner Wallet nach, bevor du noch einmal sendest.',
  'send.undone':
    '{network} hat die Bestätigung rückgängig gemacht. Sie sollte wieder aufgenommen werden: Sende sie nicht zweimal.',
  'send.noAnswer': '{network} antwortet nicht. Sieh im Block-Explorer nach, bevor du noch einmal sendest.',
  'send.explorer': 'Im Block-Explorer ansehen',
  'send.done': 'Fertig'
}
