// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./TokenLedger.sol";

/// A token from before the final ERC-20: `transfer`, `transferFrom` and `approve` return nothing, and an allowance
/// must be reset to zero before it can be raised. USDT on Ethereum does the same; callers that expect a bool fail.
contract SilentToken is TokenLedger {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) TokenLedger(name_, symbol_, decimals_) {}

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        spendAllowance(from, value);
        move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "TOKEN: set allowance to zero first");
        setAllowance(spender, value);
    }
}
