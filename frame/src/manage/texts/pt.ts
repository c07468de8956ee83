import type { ManageTexts } from './en.js'

export const pt: ManageTexts = {
  title: 'Sua carteira',
  back: 'Voltar',
  retry: 'Tentar novamente',
  login: {
    title: 'Entrar',
    text: 'Esta janela conta como outro dispositivo: entre aqui mais uma vez.',
    email: 'Endereço de e-mail',
    send: 'Enviar código',
    sending: 'Enviando o e-mail.',
    deviceWaiting: 'Aguardando o link do e-mail enviado para {email}.',
    code: 'Código do e-mail',
    codeText: 'Ele foi enviado para {email}.',
    submit: 'Entrar',
    checking: 'Verificando o código.',
    other: 'Outro endereço',
    again: 'Entre de novo para continuar. Isso mostra que a conta é sua.',
    or: 'Ou continue com',
    choose: 'Continue com',
    with: 'Continuar com {provider}',
    byEmail: 'um código por e-mail',
    window: 'Continue na janela de {provider}. Feche-a para escolher outra forma.',
    farcaster:
      'Escaneie o código com o celular que tem o Farcaster, ou abra o link nele, e aprove o login. Esta página continua automaticamente.',
    farcasterCode: 'QR code para entrar com Farcaster',
    farcasterOpen: 'Abrir Farcaster',
    linkRequired:
      'Já existe uma conta aqui com esse endereço de e-mail. Entre nela com {ways}. Depois, você decide se quer vincular os dois.',
    none: 'Não há outro login que possa ser usado.'
  },
  home: {
    address: 'Endereço',
    notBackedUp: 'Ainda sem backup',
    notBackedUpText: 'Só há uma forma de voltar à sua carteira. Adicione uma segunda.',
    backedUp: 'Com backup',
    factors: 'Fatores de recuperação',
    factorsHint: 'Chaves de acesso e frases-senha que abrem a carteira em um novo dispositivo.',
    file: 'Arquivo de backup',
    fileHint: 'Abre a carteira sem o nosso servidor, com um dos seus fatores de recuperação.',
    fileSaved: 'Salvo: {name}',
    logins: 'Logins',
    loginsHint: 'O endereço e as contas com que você entra.',
    devices: 'Dispositivos',
    devicesHint: 'Onde a carteira está aberta.',
    phrase: 'Frase de recuperação',
    phraseHint: '24 palavras para outro app de carteira.',
    remove: 'Excluir a carteira',
    logOut: 'Sair daqui',
    working: 'Um momento.'
  },
  factors: {
    title: 'Fatores de recuperação',
    text: 'Cada um deles, junto com seu login, abre a carteira em um novo dispositivo.',
    passkey: 'Chave de acesso {n}',
    passphrase: 'Frase-senha {n}',
    operator: 'O operador deste serviço, que pode recuperar a carteira (com custódia)',
    remove: 'Remover {name}',
    last: 'O último não pode ser removido. Adicione outro primeiro.',
    addPasskey: 'Adicionar chave de acesso',
    addPassphrase: 'Adicionar frase-senha',
    removeTitle: 'Remover {name}?',
    removeText:
      'Esse fator não abrirá mais a carteira em um novo dispositivo. Os arquivos de backup que você já salvou ainda abrem com ele: destrua-os.',
    confirm: 'Remover',
    working: 'Alterando os fatores de recuperação. Isso pode levar alguns segundos.'
  },
  logins: {
    title: 'Logins',
    text: 'Cada um deles leva a esta conta. Em um novo dispositivo, a carteira também precisa de um fator de recuperação.',
    current: 'Em uso',
    currentText: 'Para remover o que está em uso, primeiro saia e entre com outro.',
    last: 'O último não pode ser removido. Adicione outro primeiro.',
    add: 'Adicionar login',
    addText: 'Entre com o login que você quer adicionar. A partir daí, ele leva a esta conta.',
    remove: 'Remover {name}',
    removeTitle: 'Remover {name}?',
    removeText:
      'Você não poderá mais entrar com {name}, e os dispositivos que entraram assim serão desconectados. Sua carteira continua.',
    confirm: 'Remover'
  },
  devices: {
    title: 'Dispositivos',
    unknown: 'Navegador desconhecido',
    current: 'Esta janela',
    used: 'Último uso: {time}',
    remove: 'Remover {name}',
    removeTitle: 'Remover {name}?',
    removeText:
      'A carteira será fechada nesse dispositivo. Para abri-la de novo, ele precisará de um fator de recuperação.',
    removeThis: 'A carteira será fechada nesta janela.',
    confirm: 'Remover',
    forceTitle: 'Este é o último dispositivo para a recuperação',
    forceText:
      'Sem ele, nenhum fator de recuperação abre a carteira em um novo dispositivo: só um arquivo de backup. Antes, salve um ou abra a carteira em outro dispositivo.',
    force: 'Remover mesmo assim'
  },
  phrase: {
    title: 'Frase de recuperação',
    warning:
      'Quem vir estas 24 palavras terá sua carteira para sempre. Nunca pedimos essas palavras. Digite-as em um app de carteira da sua escolha e em nenhum outro lugar.',
    held: 'Seu endereço de e-mail foi alterado. A frase poderá ser exibida a partir de: {time}.',
    proveTitle: 'Mostre que é você',
    passkey: 'Usar a chave de acesso',
    passphrase: 'Usar a frase-senha',
    checking: 'Verificando. Isso pode levar alguns segundos.',
    label: 'Palavras ocultas',
    shown: 'Palavras visíveis',
    hold: 'Segure para ver as palavras',
    done: 'Concluir',
    over: 'As palavras ficam visíveis por no máximo um minuto. Peça de novo.'
  },
  remove: {
    title: 'Excluir a carteira',
    text: 'O servidor apaga a carteira para sempre, em todos os dispositivos. Depois disso, o que está neste endereço só poderá ser movido com um arquivo de backup ou com a frase de recuperação. Ninguém pode desfazer isso.',
    word: 'EXCLUIR',
    label: 'Digite {word} para confirmar',
    confirm: 'Excluir a carteira',
    deleted: 'A carteira foi excluída.'
  },
  failed: 'Não deu certo. Tente novamente.'
}
