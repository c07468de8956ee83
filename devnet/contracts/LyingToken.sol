// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./OddLedger.sol";

/// A token with false decimals: at first a number that does not fit ERC-20's uint8. Any account may change it.
contract LyingToken is OddLedger {
    string public constant name = "Lying Decimals";
    uint256 public decimals = type(uint256).max;

    constructor() OddLedger("LIAR") {}

    function balanceOf(address owner) external view returns (uint256) {
        return balances[owner];
    }

    function setDecimals(uint256 decimals_) external {
        decimals = decimals_;
    }
}
