// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./TokenLedger.sol";

/// An ERC-20 for devnet. Any account may mint: the token has no value.
contract TestToken is TokenLedger {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) TokenLedger(name_, symbol_, decimals_) {}

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        spendAllowance(from, value);
        move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        setAllowance(spender, value);
        return true;
    }
}
