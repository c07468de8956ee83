// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Balances and allowances of devnet's tokens; derived contracts define the return values of transfers.
abstract contract TokenLedger {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function move(address from, address to, uint256 value) internal {
        require(to != address(0), "TOKEN: no receiver");
        require(balanceOf[from] >= value, "TOKEN: balance too low");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function spendAllowance(address owner, uint256 value) internal {
        uint256 left = allowance[owner][msg.sender];
        if (left == type(uint256).max) return;
        require(left >= value, "TOKEN: allowance too low");
        allowance[owner][msg.sender] = left - value;
    }

    function setAllowance(address spender, uint256 value) internal {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }
}
