// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An account of several owners that signs as a Safe does: owners sign an EIP-712 message of the account that wraps the
/// hash, their signatures stand one after the other in the order of their addresses, and an empty signature stands for
/// what was agreed on chain.
contract SafeStyleWallet {
    bytes32 private constant DOMAIN_TYPE = keccak256("EIP712Domain(uint256 chainId,address verifyingContract)");
    bytes32 private constant MESSAGE_TYPE = keccak256("SafeMessage(bytes message)");

    mapping(address owner => bool) public isOwner;
    mapping(bytes32 messageHash => bool) public isSigned;
    uint256 public immutable threshold;

    constructor(address[] memory owners, uint256 threshold_) {
        for (uint256 i = 0; i < owners.length; i++) isOwner[owners[i]] = true;
        threshold = threshold_;
    }

    function messageHashOf(bytes32 hash) public view returns (bytes32) {
        bytes32 domain = keccak256(abi.encode(DOMAIN_TYPE, block.chainid, address(this)));
        bytes32 message = keccak256(abi.encode(MESSAGE_TYPE, keccak256(abi.encode(hash))));
        return keccak256(abi.encodePacked(bytes2(0x1901), domain, message));
    }

    function signMessage(bytes32 hash) external {
        require(isOwner[msg.sender], "SAFE: not an owner");
        isSigned[messageHashOf(hash)] = true;
    }

    function isValidSignature(bytes32 hash, bytes calldata signatures) external view returns (bytes4) {
        bytes32 messageHash = messageHashOf(hash);
        if (signatures.length == 0) {
            require(isSigned[messageHash], "SAFE: hash not approved");
            return this.isValidSignature.selector;
        }
        require(signatures.length == threshold * 65, "SAFE: signatures data too short");
        address last = address(0);
        for (uint256 i = 0; i < threshold; i++) {
            bytes calldata one = signatures[i * 65:(i + 1) * 65];
            address found = ecrecover(messageHash, uint8(one[64]), bytes32(one[:32]), bytes32(one[32:64]));
            require(found > last && isOwner[found], "SAFE: invalid owner provided");
            last = found;
        }
        return this.isValidSignature.selector;
    }
}
