// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The ENS registry (ERC-137): each node's owner and resolver. The deployer owns the root.
contract NameRegistry {
    mapping(bytes32 => address) public owner;
    mapping(bytes32 => address) public resolver;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event Transfer(bytes32 indexed node, address owner);

    constructor() {
        owner[bytes32(0)] = msg.sender;
    }

    modifier onlyOwner(bytes32 node) {
        require(owner[node] == msg.sender, "ENS: not the owner");
        _;
    }

    function setOwner(bytes32 node, address owner_) external onlyOwner(node) {
        owner[node] = owner_;
        emit Transfer(node, owner_);
    }

    function setResolver(bytes32 node, address resolver_) external onlyOwner(node) {
        resolver[node] = resolver_;
        emit NewResolver(node, resolver_);
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address owner_) external onlyOwner(node) returns (bytes32 sub) {
        sub = keccak256(abi.encodePacked(node, label));
        owner[sub] = owner_;
        emit NewOwner(node, label, owner_);
    }
}
