import type { Texts } from '../Texts.js'

/** Brazilian Portuguese texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'Ainda não há NFTs',
  'nfts.emptyText': 'Os colecionáveis que esta conta receber na rede {network} aparecerão aqui.',
  'nfts.none': 'Nenhum NFT encontrado',
  'nfts.noneText': 'O serviço pode não conhecer todos os NFTs da rede {network}.',
  'nfts.incomplete': 'Alguns NFTs podem faltar: o serviço não conhece todos.',
  'nfts.failed': 'Não foi possível carregar os NFTs',
  'nfts.failedText': 'O serviço não respondeu. Nada se perdeu.',
  'nfts.stale': 'Não foi possível atualizar. Mostrando os últimos NFTs conhecidos.',
  'nfts.partFailed': 'Nem todos os NFTs puderam ser carregados.',
  'nfts.more': 'Ver mais',
  'nfts.spam': 'Spam oculto ({count})',
  'nfts.spamText': 'Os nomes ou imagens podem ter sido feitos para enganar. Não siga o que dizem.',
  'nfts.amount': 'Você tem {amount}',
  'nfts.flagged': 'Marcado como spam. Não siga o que o nome ou a descrição dizem.',
  'nfts.gone': 'Esta conta não o possui.',
  'nfts.send': 'Enviar',
  'nfts.description': 'Descrição',
  'nfts.tokenId': 'ID do token',
  'nfts.copyTokenId': 'Copiar ID do token',
  'nfts.copyFailed': 'Não foi possível copiar o ID do token',
  'nfts.contract': 'Contrato',
  'nfts.standard': 'Padrão',
  'nfts.network': 'Rede',
  'nfts.owned': 'Você tem',
  'nfts.traits': 'Atributos',
  'nfts.explorer': 'Ver no explorador de blocos'
}
