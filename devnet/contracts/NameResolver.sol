// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./NameRegistry.sol";

/// A resolver of addresses (ERC-137, ERC-2304), names (ERC-181) and texts (ERC-634). A node's owner writes its records.
contract NameResolver {
    NameRegistry private immutable registry;

    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => string) public name;
    mapping(bytes32 => mapping(string => string)) public text;

    event AddrChanged(bytes32 indexed node, address a);
    event NameChanged(bytes32 indexed node, string name);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    modifier onlyOwner(bytes32 node) {
        require(registry.owner(node) == msg.sender, "ENS: not the owner");
        _;
    }

    function setAddr(bytes32 node, address a) external onlyOwner(node) {
        addresses[node][60] = abi.encodePacked(a);
        emit AddrChanged(node, a);
    }

    function setName(bytes32 node, string calldata name_) external onlyOwner(node) {
        name[node] = name_;
        emit NameChanged(node, name_);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        text[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function addr(bytes32 node) external view returns (address) {
        bytes memory found = addresses[node][60];
        return found.length == 20 ? address(bytes20(found)) : address(0);
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x691f3431 || id == 0x59d1d43c;
    }
}
