// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./OddLedger.sol";

/// A token whose `balanceOf` reverts; its transfers work.
contract RevertingToken is OddLedger {
    string public constant name = "Reverting Balance";
    uint8 public constant decimals = 18;

    constructor() OddLedger("REVERT") {}

    function balanceOf(address) external pure returns (uint256) {
        revert("TOKEN: no balance");
    }
}
