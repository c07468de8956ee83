import type { Texts } from '../Texts.js'

/** German texts of swapping. */
export const swap: Texts<'swap'> = {
  'swap.pay': 'Du zahlst',
  'swap.receive': 'Du erhältst',
  'swap.selectToken': 'Token wählen',
  'swap.changeToken': 'Anderen Token wählen',
  'swap.balance': 'Guthaben: {amount}',
  'swap.max': 'Max.',
  'swap.maxFailed': 'Die Gebühr konnte nicht gelesen werden. Gib einen Betrag ein.',
  'swap.flip': 'Richtung wechseln',
  'swap.enterAmount': 'Betrag eingeben',
  'swap.invalidAmount': 'Ungültiger Betrag',
  'swap.insufficient': 'Guthaben reicht nicht',
  'swap.badSlippage': 'Prüfe die Abweichung',
  'swap.review': 'Tausch prüfen',
  'swap.rate': '1 {from} = {amount}',
  'swap.quoting': 'Der beste Preis wird gesucht …',
  'swap.noRoute': 'Zu wenig Liquidität',
  'swap.noRouteText':
    'Zwischen diesen Token gibt es für diesen Betrag keinen Weg. Versuche einen anderen Betrag oder Token.',
  'swap.quoteFailed': 'Der Preis konnte nicht gelesen werden',
  'swap.impact': 'Preiseinfluss',
  'swap.impactUnknown': 'unbekannt',
  'swap.impactWarning':
    'Dieser Tausch bewegt den Preis zu deinen Ungunsten: {impact} des Wertes gingen verloren.',
  'swap.slippage': 'Max. Abweichung',
  'swap.slippageField': 'Max. Abweichung in Prozent',
  'swap.slippageInvalid': 'Gib eine Zahl von 0 bis 50 ein, mit höchstens zwei Nachkommastellen.',
  'swap.slippageHigh':
    'Eine so hohe Abweichung können andere ausnutzen, und du erhältst vielleicht viel weniger.',
  'swap.slippageLow': 'Mit einer so kleinen Abweichung kann der Tausch fehlschlagen.',
  'swap.taxUnknown':
    'Es ist nicht bekannt, ob {symbol} einen Teil jeder Überweisung einbehält. Du erhältst vielleicht weniger als angezeigt.',
  'swap.least': 'Du erhältst mindestens',
  'swap.fee': 'Netzwerkgebühr, etwa',
  'swap.unsupported': 'Netzwerk unterstützt keinen Tausch',
  'swap.unsupportedText': 'Token von {network} können hier nicht getauscht werden.',
  'swap.connect': 'Verbinde eine Wallet, um zu tauschen',
  'swap.failed': 'Die Token konnten nicht geladen werden',
  'swap.search': 'Nach Name oder Adresse suchen',
  'swap.suggested': 'Vorgeschlagene Token',
  'swap.own': 'Deine Token',
  'swap.popular': 'Beliebte Token',
  'swap.all': 'Token',
  'swap.imitates': 'Ähnelt {symbol}',
  'swap.noTokens': 'Keine Token gefunden',
  'swap.noTokensText': 'Prüfe die Schreibweise, oder füge die Adresse des Vertrags ein.',
  'swap.approve': '{symbol} freigeben',
  'swap.approving': 'Freigabe läuft …',
  'swap.swap': 'Tauschen',
  'swap.swapAgain': 'Noch einmal tauschen',
  'swap.accept': 'Neuen Preis annehmen',
  'swap.contract': '{symbol}-Vertrag',
  'swap.lowered':
    'Eingegeben hast du {amount}. Getauscht wird weniger, damit die Netzwerkgebühr bezahlt werden kann.',
  'swap.imitatesText':
    '{symbol} sieht aus wie {known}, ist aber ein anderer Token. Vergleiche seinen Vertrag, bevor du tauschst.',
  'swap.reading': 'Der Tausch wird vorbereitet und geprüft …',
  'swap.checked': 'Geprüft und simuliert: Du erhältst mindestens {amount}.',
  'swap.notSimulated':
    'Geprüft: Du erhältst mindestens {amount}. Dieses Netzwerk kann den Tausch nicht simulieren.',
  'swap.needsApproval':
    'Zuerst gibst du dem Router {amount} frei, mit einer eigenen Transaktion. Danach tauschst du.',
  'swap.needsReset':
    'Eine frühere Freigabe von {symbol} ist übrig und muss zuerst zurückgenommen werden: Deine Wallet fragt dafür einmal mehr.',
  'swap.unlimited': 'Ohne Grenze freigeben',
  'swap.unlimitedText':
    'Der Router darf dann jederzeit alle deine {symbol} bewegen, nicht nur die für diesen Tausch. Lass das lieber aus.',
  'swap.withPermit':
    'Deine Wallet fragt zweimal: nach einer Unterschrift für {amount}, dann nach dem Tausch.',
  'swap.withBatch': 'Freigabe und Tausch sind ein Schritt: beide geschehen, oder keiner.',
  'swap.worse': 'Der Preis ist schlechter geworden. Prüfe den neuen Betrag, bevor du tauschst.',
  'swap.stale': 'Der Preis war zu alt und wird neu gelesen. Prüfe ihn, bevor du tauschst.',
  'swap.confirmImpact': 'Ich möchte trotzdem tauschen, und weiß, dass ich dabei {impact} verliere.',
  'swap.confirmUnknownImpact':
    'Ich möchte tauschen, obwohl der Preis eines Tokens und damit mein Verlust unbekannt ist.',
  'swap.confirmUnproved':
    'Ich möchte tauschen, obwohl keine Simulation möglich war. Behält der Token einen Teil jeder Überweisung ein, erhalte ich weniger.',
  'swap.blocked': 'Dieser Tausch wurde gestoppt',
  'swap.blockedText':
    'Nichts wurde an deine Wallet gesendet. Der Dienst dieser Website hat etwas anderes vorbereitet.',
  'swap.faultTarget': 'Er ruft einen Vertrag auf, der kein bekannter Router ist.',
  'swap.faultCall': 'Seine Daten sind nicht die eines bekannten Tausches.',
  'swap.faultRecipient': 'Eine andere Adresse als deine würde die Token erhalten.',
  'swap.faultTokenIn': 'Er würde einen anderen Token nehmen.',
  'swap.faultTokenOut': 'Du würdest einen anderen Token erhalten.',
  'swap.faultAmount': 'Er würde einen anderen Betrag nehmen.',
  'swap.faultLeast': 'Er sichert dir weniger zu, als der Preis abzüglich der Abweichung ist.',
  'swap.faultValue': 'Er würde einen anderen Betrag der Netzwerkwährung senden.',
  'swap.faultDeadline': 'Er wäre zu lange gültig oder ist schon abgelaufen.',
  'swap.faultApproval': 'Er würde etwas anderes freigeben: einen anderen Token, Betrag oder Empfänger.',
  'swap.faultDecimals':
    'Das Netzwerk zählt einen der Token in anderen Einheiten, sodass andere Beträge als diese getauscht würden.',
  'swap.faultOutcome': 'Die Simulation zeigt ein anderes Ergebnis.',
  'swap.problemReverted': 'Das Netzwerk sagt, dass dieser Tausch fehlschlagen würde.',
  'swap.problemReason': 'Das Netzwerk sagt, dass dieser Tausch fehlschlagen würde: {reason}',
  'swap.problemFunds': 'Dieses Konto hat nicht so viel.',
  'swap.problemFee': 'Dieses Konto hat zu wenig {symbol} für die Gebühr.',
  'swap.unread': 'Der Tausch konnte nicht vorbereitet werden',
  'swap.acceptSwap': 'Bestätige den Tausch in {wallet}.',
  'swap.acceptApproval': 'Bestätige die Freigabe in {wallet}.',
  'swap.acceptReset':
    'Bestätige in {wallet}, dass die frühere Freigabe zurückgenommen wird. Danach folgt die neue.',
  'swap.acceptPermit': 'Unterschreibe die Freigabe in {wallet}.',
  'swap.approvalSent': 'Die Freigabe wartet auf {network}.',
  'swap.approvalUnknown':
    'Ob die Freigabe gesendet wurde, ist nicht bekannt. Sieh in {wallet} nach, bevor du sie noch einmal sendest.',
  'swap.unknown': 'Ob getauscht wurde, ist nicht bekannt',
  'swap.unknownText':
    '{wallet} hat nicht klar geantwortet. Sieh in der Wallet und in deiner Aktivität nach, bevor du noch einmal tauschst.',
  'swap.repeat': 'Derselbe Tausch wurde schon gesendet oder läuft noch: {time}',
  'swap.repeatText': 'Sieh zuerst in der Wallet und in deiner Aktivität nach.',
  'swap.confirmRepeat': 'Ich habe nachgesehen und möchte noch einmal tauschen.',
  'swap.overText': 'Nichts wurde getauscht, sofern du in der Wallet nichts bestätigt hast.',
  'swap.sentTitle': 'Tausch gesendet',
  'swap.confirmedTitle': 'Getauscht',
  'swap.sentText': '{from} für etwa {to}'
}
