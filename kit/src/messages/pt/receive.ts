import type { Texts } from '../Texts.js'

/** Brazilian Portuguese texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'QR code do seu endereço',
  'receive.paymentCode': 'QR code que pede {amount}',
  'receive.address': 'Seu endereço',
  'receive.copyByHand': 'O navegador não permitiu copiar. O endereço está selecionado: copie-o daqui.',
  'receive.share': 'Compartilhar',
  'receive.shareFailed': 'Não foi possível compartilhar',
  'receive.ask': 'Pedir um valor',
  'receive.amount': 'Valor em {symbol}',
  'receive.asset': 'Ativo',
  'receive.amountInvalid': 'Digite um número como 1,5 (máximo de casas decimais: {decimals}).',
  'receive.codeFailed': 'Não foi possível criar o código. Ele ainda mostra seu endereço.',
  'receive.onNetwork': 'O código pede {amount} na rede {network}.',
  'receive.watchOnly':
    'Esta conta é somente leitura: o que chegar pertence a quem tem as chaves dela e não pode ser gasto aqui.',
  'receive.networks': 'Redes para este endereço',
  'receive.networksText': 'Ativos enviados por outras redes podem se perder.',
  'receive.checking': 'Verificando as redes desta conta',
  'receive.smart':
    'Esta conta inteligente só existe na rede {network}. Ativos enviados por outra rede podem se perder.',
  'receive.unchecked':
    'Não foi possível verificar se esta conta existe em outras redes. Receba só na rede {network}.',
  'compatible.text': 'Envie para este endereço só ativos destas redes.',
  'compatible.list': 'Redes compatíveis'
}
