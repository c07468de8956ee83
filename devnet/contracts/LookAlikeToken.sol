// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./TestToken.sol";

/// A token of a scammer: it imitates another token's name and symbol, and emits transfers that never happened, as
/// address poisoning does.
contract LookAlikeToken is TestToken {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) TestToken(name_, symbol_, decimals_) {}

    function pretend(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }
}
