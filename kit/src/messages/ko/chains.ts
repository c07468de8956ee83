import type { Texts } from '../Texts.js'

/** Korean texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'EVM 네트워크',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': '다음 체인의 지갑',
  'chain.all': '전체',
  'chain.accounts': '연결된 계정',
  'chain.goOn': '연결된 계정으로 계속하기',
  'chain.or': '또는 다른 계정 연결',
  'chain.noWallet': '여기에는 {chain} 지갑이 없어요',
  'chain.notConnected': '연결 안 됨',
  'chain.sameWallet': '{wallet} 계속 사용하기',
  'chain.sameText': '{wallet}에서 {chain} 연결도 지원해요. 다른 연결은 그대로 유지돼요.',
  'chain.otherWallet': '다른 지갑 사용',
  'chain.disconnect': '{chain} 연결 해제',
  'chain.next': '다음: {chain} 로그인'
}
