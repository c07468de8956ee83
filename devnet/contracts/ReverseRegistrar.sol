// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./NameRegistry.sol";
import "./NameResolver.sol";

/// Owner of `addr.reverse`: an account sets the name that its address resolves to (ERC-181). Any name may be claimed, so
/// a reader must check that the name resolves to the account.
contract ReverseRegistrar {
    // namehash('addr.reverse')
    bytes32 private constant ROOT = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
    NameRegistry private immutable registry;
    NameResolver private immutable resolver;

    constructor(NameRegistry registry_, NameResolver resolver_) {
        registry = registry_;
        resolver = resolver_;
    }

    function setName(string calldata name) external {
        bytes32 node = registry.setSubnodeOwner(ROOT, keccak256(hexText(msg.sender)), address(this));
        registry.setResolver(node, address(resolver));
        resolver.setName(node, name);
    }

    function hexText(address account) private pure returns (bytes memory digits) {
        digits = new bytes(40);
        uint160 rest = uint160(account);
        for (uint256 i = 40; i > 0; rest >>= 4) digits[--i] = bytes16("0123456789abcdef")[rest & 15];
    }
}
