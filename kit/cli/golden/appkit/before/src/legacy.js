// @flow
const { createAppKit } = require('@reown/appkit');
const address: string = '0x'
module.exports = (networks: Array<string>) => createAppKit({ networks })
