export { getEthersProvider } from './getEthersProvider.js'
export { getEthersSigner } from './getEthersSigner.js'
export { watchEthersSigner } from './watchEthersSigner.js'
