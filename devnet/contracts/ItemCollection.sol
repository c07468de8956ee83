// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./FileUrls.sol";

interface IERC1155Receiver {
    function onERC1155Received(address operator, address from, uint256 id, uint256 amount, bytes calldata data)
        external
        returns (bytes4);

    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata amounts,
        bytes calldata data
    ) external returns (bytes4);
}

/// An ERC-1155 collection for devnet. Any account may mint. The first minter of an id sets its URI; without one the
/// metadata is a file of devnet's file server, with the `{id}` that ERC-1155 lets the reader replace.
contract ItemCollection is FileUrls {
    string public name;
    string public symbol;

    mapping(uint256 => string) private uris;
    mapping(uint256 => mapping(address => uint256)) private balances;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);
    event URI(string value, uint256 indexed id);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function mint(address to, uint256 id, uint256 amount, string calldata uri_) external {
        require(to != address(0), "NFT: no receiver");
        balances[id][to] += amount;
        emit TransferSingle(msg.sender, address(0), to, id, amount);
        if (bytes(uri_).length == 0 || bytes(uris[id]).length > 0) return;
        uris[id] = uri_;
        emit URI(uri_, id);
    }

    function uri(uint256 id) external view returns (string memory) {
        return bytes(uris[id]).length > 0 ? uris[id] : filesUrl("items/{id}.json");
    }

    function balanceOf(address owner, uint256 id) public view returns (uint256) {
        return balances[id][owner];
    }

    function balanceOfBatch(address[] calldata owners, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory held)
    {
        require(owners.length == ids.length, "NFT: lengths differ");
        held = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) held[i] = balanceOf(owners[i], ids[i]);
    }

    function setApprovalForAll(address operator, bool isApproved) external {
        isApprovedForAll[msg.sender][operator] = isApproved;
        emit ApprovalForAll(msg.sender, operator, isApproved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes calldata data) external {
        move(from, to, id, amount);
        emit TransferSingle(msg.sender, from, to, id, amount);
        if (to.code.length == 0) return;
        bytes4 answer = IERC1155Receiver(to).onERC1155Received(msg.sender, from, id, amount, data);
        require(answer == IERC1155Receiver.onERC1155Received.selector, "NFT: receiver refused");
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata amounts,
        bytes calldata data
    ) external {
        require(ids.length == amounts.length, "NFT: lengths differ");
        for (uint256 i = 0; i < ids.length; i++) move(from, to, ids[i], amounts[i]);
        emit TransferBatch(msg.sender, from, to, ids, amounts);
        if (to.code.length == 0) return;
        bytes4 answer = IERC1155Receiver(to).onERC1155BatchReceived(msg.sender, from, ids, amounts, data);
        require(answer == IERC1155Receiver.onERC1155BatchReceived.selector, "NFT: receiver refused");
    }

    function move(address from, address to, uint256 id, uint256 amount) private {
        require(to != address(0), "NFT: no receiver");
        require(from == msg.sender || isApprovedForAll[from][msg.sender], "NFT: not allowed");
        require(balances[id][from] >= amount, "NFT: balance too low");
        balances[id][from] -= amount;
        balances[id][to] += amount;
    }

    /// ERC-165, ERC-1155 and its metadata.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }
}
