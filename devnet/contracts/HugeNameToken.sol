// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./OddLedger.sol";

/// A token whose name has 10 million letters: a call of `name` returns 10 MB.
contract HugeNameToken is OddLedger {
    uint8 public constant decimals = 18;

    constructor() OddLedger("HUGE") {}

    function balanceOf(address owner) external view returns (uint256) {
        return balances[owner];
    }

    function name() external pure returns (string memory) {
        assembly {
            mstore(0, 32)
            mstore(32, 10000000)
            for { let i := 64 } lt(i, 10000064) { i := add(i, 32) } {
                mstore(i, 0x4141414141414141414141414141414141414141414141414141414141414141)
            }
            return(0, 10000064)
        }
    }
}
