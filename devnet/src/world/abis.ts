import { parseAbi } from 'viem'

export const tokenAbi = parseAbi([
  'function mint(address to, uint256 value)',
  'function deposit() payable',
  'function withdraw(uint256 value)',
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function pretend(address from, address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)'
])

export const pictureAbi = parseAbi([
  'function mint(address to, uint256 id, string uri)',
  'function approve(address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id)'
])

export const itemAbi = parseAbi([
  'function mint(address to, uint256 id, uint256 amount, string uri)',
  'function setApprovalForAll(address operator, bool isApproved)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)'
])

export const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)'
])

export const namesAbi = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setResolver(bytes32 node, address resolver)',
  'function setAddr(bytes32 node, address a)',
  'function setName(bytes32 node, string name)',
  'function setText(bytes32 node, string key, string value)'
])

export const scamAbi = parseAbi([
  'function poison(address[] tokens, address[] victims, address[] lookAlikes)',
  'function split(address[] to) payable'
])

export const v2RouterAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountA, uint256 amountB, uint256 minA, uint256 minB, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)'
])

export const v3Abi = parseAbi([
  'struct Position { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0; uint256 amount1; uint256 least0; uint256 least1; address to; uint256 deadline; }',
  'struct Swap { address tokenIn; address tokenOut; uint24 fee; address to; uint256 deadline; uint256 amount; uint256 least; uint160 priceLimit; }',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable',
  'function mint(Position position) payable',
  'function exactInputSingle(Swap swap) payable'
])
