// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The simplest contract account: its owner's signature of a hash is valid for it (ERC-1271).
contract SimpleWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address found = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return found != address(0) && found == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
