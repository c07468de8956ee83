// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Splits the ether of a call among accounts: each share is an internal transfer.
contract PaymentSplitter {
    event Split(address indexed payer, uint256 value);

    function split(address payable[] calldata to) external payable {
        uint256 share = msg.value / to.length;
        for (uint256 i = 0; i < to.length; i++) {
            (bool done, ) = to[i].call{value: share}("");
            require(done, "SPLIT: refused");
        }
        emit Split(msg.sender, msg.value);
    }
}
