import type { RecoveryTexts } from './en.js'

export const pt: RecoveryTexts = {
  otherTab: {
    title: 'Sua carteira está aberta em outra aba',
    text: 'Conclua por lá o que você começou ou feche essa aba. Depois, continua aqui.'
  },
  promise:
    'Se você perder todos os dispositivos e sua chave de acesso ou frase-senha, ninguém poderá recuperar a carteira. Nem nós.',
  assisted: {
    title: 'Carteira com custódia.',
    intro: 'Escolha como voltar à sua carteira em um novo dispositivo.',
    text: 'O operador deste serviço guarda uma forma de abrir esta carteira: ele pode recuperá-la para você e poderia usá-la sem você. Quem tomar seu login também poderia. Depois, você pode tirar isso do operador na página da sua carteira.',
    none: 'Deixar o operador recuperá-la',
    noneHint: 'Nada para guardar: seu login abre a carteira em um novo dispositivo.'
  },
  back: 'Voltar',
  retry: 'Tentar novamente',
  show: 'Mostrar',
  hide: 'Ocultar',
  protect: {
    title: 'Proteja sua carteira',
    intro: 'Escolha como voltar à sua carteira em um novo dispositivo. Só o seu e-mail não a abre.',
    deleted:
      'A carteira {address} deste dispositivo não está mais no servidor. Você está prestes a criar uma nova, com outro endereço.',
    passkey: 'Criar uma chave de acesso',
    passkeyHint: 'Seu rosto, impressão digital, PIN ou chave de segurança. Nada para memorizar.',
    passphrase: 'Usar uma frase-senha',
    passphraseHint: 'Sete palavras que você anota.',
    making: 'Criando sua carteira. Isso pode levar alguns segundos.',
    adding: 'Adicionando. Isso pode levar alguns segundos.'
  },
  passkey: {
    creating: 'Seu navegador está pedindo a chave de acesso.',
    confirmTitle: 'Confirme sua chave de acesso',
    confirmText: 'A chave de acesso foi criada. Use-a uma vez para que ela possa proteger sua carteira.',
    confirm: 'Usar a chave de acesso',
    cancelled: 'A chave de acesso não foi confirmada. Tente novamente ou escolha outra forma.',
    exists:
      'Este dispositivo já tem uma chave de acesso da sua carteira. Escolha outra forma ou outro dispositivo.',
    noPrf:
      'Esta chave de acesso não pode proteger uma carteira: falta uma função no navegador ou na chave (PRF). Escolha outra chave de acesso ou uma frase-senha.',
    failed: 'O navegador não conseguiu usar uma chave de acesso aqui. Escolha outra forma.'
  },
  words: {
    title: 'Anote estas 7 palavras',
    text: 'Nesta ordem, no papel ou em um gerenciador de senhas. Elas só aparecem agora.',
    list: 'Sua frase-senha',
    written: 'Já anotei',
    others: 'Outras palavras',
    own: 'Usar uma frase-senha própria',
    checkTitle: 'Confira o que você anotou',
    checkText: 'Digite estas duas palavras da sua frase-senha.',
    word: 'Palavra {n}',
    wrong: 'Não confere. Veja o que você anotou.',
    check: 'Continuar',
    again: 'Ver as palavras de novo'
  },
  own: {
    title: 'Uma frase-senha própria',
    rule: 'No mínimo 6 palavras diferentes ou 16 caracteres com letras, números e símbolos, sem sequências como 1234.',
    label: 'Frase-senha',
    repeat: 'Repita a frase-senha',
    weak: 'Pode ser adivinhada.',
    good: 'Longa o bastante.',
    differs: 'As duas não são iguais.',
    submit: 'Usar esta frase-senha',
    generate: 'Criar uma para mim'
  },
  done: {
    title: 'Sua carteira está pronta',
    address: 'Endereço',
    notBackedUp: 'Ainda sem backup',
    notBackedUpText:
      'Só há uma forma de voltar à sua carteira. Com uma segunda, perder a primeira não é problema.',
    backedUp: 'Com backup',
    backedUpText: 'Há duas ou mais formas de voltar à sua carteira.',
    addPasskey: 'Adicionar chave de acesso',
    addPassphrase: 'Adicionar frase-senha',
    file: 'Salvar arquivo de backup',
    fileText:
      'Abre a carteira sem o nosso servidor, com sua chave de acesso ou frase-senha. Sem uma delas, não serve para mais ninguém.',
    fileSaved: 'Salvo: {name}',
    finish: 'Continuar'
  },
  device: {
    title: 'Abra sua carteira neste dispositivo',
    intro: 'Este navegador ainda não conhece sua carteira. Mostre que ela é sua.',
    wallet: 'Carteira',
    passkey: 'Usar a chave de acesso',
    passkeyNumbered: 'Usar a chave de acesso {n}',
    passphrase: 'Usar a frase-senha',
    passphraseNumbered: 'Usar a frase-senha {n}',
    noPasskeys: 'Este navegador não oferece chaves de acesso dentro de outra página.',
    window: 'Abra a carteira em uma janela própria e adicione uma frase-senha por lá.',
    passphraseTitle: 'Sua frase-senha',
    label: 'Frase-senha',
    submit: 'Abrir a carteira',
    opening: 'Abrindo sua carteira. Isso pode levar alguns segundos.',
    operator: 'Deixar o operador abri-la',
    operatorHint: 'Carteira com custódia: o operador deste serviço guarda uma forma de abri-la.',
    lost: 'Não tenho nenhuma',
    lostText:
      'Use um dispositivo em que a carteira esteja aberta e adicione uma nova forma por lá. Sem um assim, a carteira continua fechada: só o seu login não a abre, e ninguém pode redefini-la.'
  },
  failures: {
    factor_wrong: 'Essa não é a frase-senha desta carteira. Confira as palavras e a ordem delas.',
    passkey_wrong: 'Esta chave de acesso não abre sua carteira aqui. Escolha outra forma.',
    share_integrity:
      'O que o servidor enviou não pertence à sua carteira. Nada foi aberto. Tente novamente mais tarde e avise o operador desta carteira.',
    storage_full: 'O navegador não tem espaço para sua carteira. Libere espaço e tente novamente.',
    rate_limited: 'Tentativas demais. Tente novamente: {time}.',
    rate_limited_soon: 'Tentativas demais. Tente novamente mais tarde.',
    export_held:
      'Seu endereço de e-mail foi alterado, ou este login foi adicionado, há menos de um dia. O operador abre a carteira 24 horas depois disso.',
    fresh_login: 'Faz tempo demais que você entrou. Saia, entre de novo e continue logo em seguida.',
    mode: 'O operador não recupera mais carteiras. Use sua chave de acesso ou frase-senha.',
    network: 'O servidor não responde. Verifique sua conexão e tente novamente.',
    session: 'Seu login foi encerrado. Feche isto e entre de novo.',
    unknown: 'Não deu certo. Tente novamente.'
  }
}
