// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibClone} from "solady/src/utils/LibClone.sol";
import {SmartAccount} from "./SmartAccount.sol";

/// Deploys accounts of ERC-4337, with the calls of viem's `toSoladySmartAccount`.
contract SmartAccountFactory {
    address public immutable implementation;

    constructor(address implementation_) {
        implementation = implementation_;
    }

    /// A salt that begins with an address deploys an account of that owner only.
    function createAccount(address owner, bytes32 salt) external payable returns (address) {
        LibClone.checkStartsWith(salt, owner);
        (bool isDeployed, address account) = LibClone.createDeterministicERC1967(msg.value, implementation, salt);
        if (!isDeployed) SmartAccount(payable(account)).initialize(owner);
        return account;
    }

    function getAddress(bytes32 salt) external view returns (address) {
        return LibClone.predictDeterministicAddressERC1967(implementation, salt, address(this));
    }
}
