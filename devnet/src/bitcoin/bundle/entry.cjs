// What devnet uses of bcoin. The native parts of these packages are not built: their JavaScript, and Node's own hashes for the rest.
process.env.NODE_BACKEND = 'js'
require('mrmr')
require('bsip')
require('bstring')
process.env.NODE_BACKEND = 'node'
const networks = require('bcoin/lib/protocol/networks')
// Bitcoin Core's prefixes; bcoin's own are of 2014.
Object.assign(networks.regtest.addressPrefix, { pubkeyhash: 0x6f, scripthash: 0xc4, bech32: 'bcrt' })
exports.Chain = require('bcoin/lib/blockchain/chain')
exports.Mempool = require('bcoin/lib/mempool/mempool')
exports.Miner = require('bcoin/lib/mining/miner')
exports.TX = require('bcoin/lib/primitives/tx')
exports.Block = require('bcoin/lib/primitives/block')
exports.Address = require('bcoin/lib/primitives/address')
