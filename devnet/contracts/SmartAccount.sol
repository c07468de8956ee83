// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC4337} from "solady/src/accounts/ERC4337.sol";

/// The account of ERC-4337 that viem's `toSoladySmartAccount` speaks to: Solady's, for EntryPoint 0.7.
contract SmartAccount is ERC4337 {
    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("SmartAccount", "1");
    }
}
