import type { Texts } from '../Texts.js'

/** Brazilian Portuguese texts of view Approvals. */
export const approvals: Texts<'approvals'> = {
  'approvals.intro':
    'Apps e contratos que podem movimentar ativos desta conta na rede {network} sem pedir de novo.',
  'approvals.empty': 'Nenhuma aprovação',
  'approvals.emptyText':
    'Nenhum app ou contrato pode movimentar tokens ou NFTs desta conta na rede {network}.',
  'approvals.notKnown': 'Nenhuma aprovação encontrada até agora',
  'approvals.noSource': 'As aprovações não podem ser mostradas aqui',
  'approvals.noSourceText':
    'O serviço deste app não lê aprovações na rede {network}. Isso não significa que não existam.',
  'approvals.indexingText':
    'O serviço deste app ainda não leu toda a rede {network}. Aprovações podem faltar. Tente novamente mais tarde.',
  'approvals.unavailableText':
    'Uma fonte de aprovações na rede {network} não respondeu. Algumas podem faltar. Tente novamente.',
  'approvals.cutText': 'Há mais aprovações na rede {network} do que esta lista pode mostrar.',
  'approvals.failed': 'Não foi possível carregar as aprovações',
  'approvals.failedText': 'Verifique sua conexão e tente novamente.',
  'approvals.stale': 'Não foi possível atualizar. Mostrando as últimas aprovações conhecidas.',
  'approvals.list': 'Aprovações',
  'approvals.unlimited': 'Ilimitado',
  'approvals.all': 'Todos os NFTs',
  'approvals.nft': 'NFT {id}',
  'approvals.spender': 'Para {spender}',
  'approvals.claims': 'Diz se chamar {name}. Ninguém verificou esse nome.',
  'approvals.rawAmount': '{amount} em unidades base (decimais desconhecidos)',
  'approvals.amountUnknown': 'Valor desconhecido',
  'approvals.notRead': 'Desconhecida: o contrato não informou se esta aprovação ainda vale.',
  'approvals.details': 'Detalhes',
  'approvals.spenderLabel': 'Autorizado',
  'approvals.contractLabel': 'Contrato do token ou da coleção',
  'approvals.nameKnown': 'O nome vem de uma lista de contratos conhecidos.',
  'approvals.nameClaimed': 'O autorizado escolheu o próprio nome. Compare o endereço.',
  'approvals.nameNone': 'Não se conhece nenhum nome deste autorizado.',
  'approvals.copy': 'Copiar endereço',
  'approvals.copyByHand': 'Seu navegador não permite copiar. Selecione o endereço manualmente.',
  'approvals.explorer': 'Ver no explorador de blocos',
  'approvals.transaction': 'Ver a transação da aprovação',
  'approvals.atRisk': 'Em risco: {value}',
  'approvals.noValue': 'Valor em risco desconhecido',
  'approvals.approved': 'Aprovada: {date}',
  'approvals.used': 'Último uso: {date}',
  'approvals.expires': 'Expira: {date}',
  'approvals.spam': 'Token desconhecido. Não abra links que estejam no nome dele.',
  'approvals.revoke': 'Revogar',
  'approvals.revokeCount': 'Revogar ({count})',
  'approvals.checking': 'Verificando…',
  'approvals.asking': 'Confirme na sua carteira',
  'approvals.sent': 'Aguardando a rede',
  'approvals.verifying': 'Incluída. Lendo a aprovação na rede…',
  'approvals.waiting': 'Sua carteira ainda não respondeu.',
  'approvals.leave': 'Parar de esperar',
  'approvals.rowLeft': 'Ainda aberta na sua carteira: confirme ou rejeite lá.',
  'approvals.rowStands':
    'A transação foi concluída, mas a aprovação ainda vale. Por segurança, mova o que está em risco para outra conta.',
  'approvals.rowRefused': 'O contrato se recusa a revogá-la. Nada foi enviado.',
  'approvals.rowRefusedToken':
    'O contrato deste token não aceita uma aprovação de zero, então ela não pode ser revogada. Uma aprovação de 1 também não a revogaria. Por segurança, mova os tokens para outra conta.',
  'approvals.rowFailed': 'Não revogada',
  'approvals.rowUnknown': 'Pode ter sido enviada: confira sua carteira.',
  'approvals.declined': 'Você recusou. Nada mais foi enviado.',
  'approvals.notAll': 'Nem todas as aprovações foram revogadas. Você pode tentar novamente.'
}
