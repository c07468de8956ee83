// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./OddLedger.sol";

/// A token that keeps 2 % of each transfer: the receiver gets less than the sender sent.
contract FeeToken is OddLedger {
    string public constant name = "Transfer Tax";
    uint8 public constant decimals = 18;
    address public constant collector = 0x000000000000000000000000000000000000dEaD;

    constructor() OddLedger("TAX") {}

    function balanceOf(address owner) external view returns (uint256) {
        return balances[owner];
    }

    function move(address from, address to, uint256 value) internal override {
        uint256 fee = value / 50;
        super.move(from, to, value - fee);
        super.move(from, collector, fee);
    }
}
