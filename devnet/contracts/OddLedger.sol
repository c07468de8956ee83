// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Balances and transfers of devnet's tokens that misbehave; derived contracts add `name`, `decimals` and `balanceOf`.
abstract contract OddLedger {
    string public symbol;
    uint256 public totalSupply;

    mapping(address => uint256) internal balances;
    mapping(address => mapping(address => uint256)) public allowance;

    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(string memory symbol_) {
        symbol = symbol_;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balances[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(allowance[from][msg.sender] >= value, "TOKEN: allowance too low");
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) internal virtual {
        require(to != address(0), "TOKEN: no receiver");
        require(balances[from] >= value, "TOKEN: balance too low");
        balances[from] -= value;
        balances[to] += value;
        emit Transfer(from, to, value);
    }
}
