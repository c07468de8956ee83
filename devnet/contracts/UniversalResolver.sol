// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./NameRegistry.sol";
import "./NameResolver.sol";

/// The calls of ENS's universal resolver that viem makes. Names are resolved on this chain only: gateways are ignored.
contract UniversalResolver {
    // namehash('addr.reverse')
    bytes32 private constant REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
    NameRegistry public immutable registry;

    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address resolver)
    {
        resolver = registry.resolver(hashOf(name));
        if (resolver == address(0)) revert ResolverNotFound(name);
        (bool done, bytes memory answer) = resolver.staticcall(data);
        if (!done) {
            if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
            revert ResolverError(answer);
        }
        return (answer, resolver);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (account.length != 20 || coinType != 60) return ("", address(0), address(0));
        bytes32 node = keccak256(abi.encodePacked(REVERSE, keccak256(hexText(account))));
        reverseResolver = registry.resolver(node);
        if (reverseResolver == address(0)) revert ResolverNotFound(account);
        primary = NameResolver(reverseResolver).name(node);
        bytes32 primaryNode = hashOfText(bytes(primary));
        resolver = registry.resolver(primaryNode);
        if (resolver == address(0)) revert ResolverNotFound(bytes(primary));
        address resolved = NameResolver(resolver).addr(primaryNode);
        if (resolved != address(bytes20(account))) revert ReverseAddressMismatch(primary, abi.encodePacked(resolved));
    }

    /// The resolver of a DNS-encoded name, its node, and the position at which the name with that resolver begins.
    function findResolver(bytes calldata name) external view returns (address, bytes32 node, uint256) {
        node = hashOf(name);
        return (registry.resolver(node), node, 0);
    }

    /// namehash of a DNS-encoded name: labels that begin with their length, and an empty label at the end.
    function hashOf(bytes calldata name) private pure returns (bytes32) {
        uint256 length = name.length > 0 ? uint8(name[0]) : 0;
        if (length == 0) return bytes32(0);
        bytes32 label = keccak256(name[1:1 + length]);
        return keccak256(abi.encodePacked(hashOf(name[1 + length:]), label));
    }

    /// namehash of a name with dots.
    function hashOfText(bytes memory name) private pure returns (bytes32 node) {
        uint256 end = name.length;
        for (uint256 i = name.length; i > 0; i--) {
            bool isFirst = i == 1;
            if (name[i - 1] != "." && !isFirst) continue;
            uint256 start = isFirst ? 0 : i;
            bytes memory label = new bytes(end - start);
            for (uint256 j = start; j < end; j++) label[j - start] = name[j];
            node = keccak256(abi.encodePacked(node, keccak256(label)));
            end = i - 1;
        }
    }

    function hexText(bytes calldata account) private pure returns (bytes memory digits) {
        digits = new bytes(40);
        bytes16 all = "0123456789abcdef";
        for (uint256 i = 0; i < 20; i++) {
            digits[2 * i] = all[uint8(account[i]) >> 4];
            digits[2 * i + 1] = all[uint8(account[i]) & 15];
        }
    }
}
