// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./FileUrls.sol";

interface IERC721Receiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

/// An ERC-721 collection for devnet. Any account may mint. A token's metadata is the URI that it was minted with, or a
/// file of devnet's file server if that URI is empty.
contract PictureCollection is FileUrls {
    string public name;
    string public symbol;

    mapping(uint256 => address) private owners;
    mapping(uint256 => string) private uris;
    mapping(address => uint256) private counts;
    mapping(uint256 => address) private approved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function mint(address to, uint256 id, string calldata uri) external {
        require(to != address(0), "NFT: no receiver");
        require(owners[id] == address(0), "NFT: exists already");
        owners[id] = to;
        counts[to]++;
        uris[id] = uri;
        emit Transfer(address(0), to, id);
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        if (bytes(uris[id]).length > 0) return uris[id];
        return filesUrl(string.concat("pictures/", decimal(id), ".json"));
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        require(owner != address(0), "NFT: does not exist");
    }

    function balanceOf(address owner) external view returns (uint256) {
        return counts[owner];
    }

    function getApproved(uint256 id) external view returns (address) {
        ownerOf(id);
        return approved[id];
    }

    function approve(address to, uint256 id) external {
        address owner = ownerOf(id);
        require(msg.sender == owner || isApprovedForAll[owner][msg.sender], "NFT: not allowed");
        approved[id] = to;
        emit Approval(owner, to, id);
    }

    function setApprovalForAll(address operator, bool isApproved) external {
        isApprovedForAll[msg.sender][operator] = isApproved;
        emit ApprovalForAll(msg.sender, operator, isApproved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        address owner = ownerOf(id);
        require(owner == from, "NFT: not the owner");
        require(to != address(0), "NFT: no receiver");
        bool isAllowed = msg.sender == owner || approved[id] == msg.sender || isApprovedForAll[owner][msg.sender];
        require(isAllowed, "NFT: not allowed");
        delete approved[id];
        owners[id] = to;
        counts[from]--;
        counts[to]++;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = IERC721Receiver(to).onERC721Received(msg.sender, from, id, data);
        require(answer == IERC721Receiver.onERC721Received.selector, "NFT: receiver refused");
    }

    /// ERC-165, ERC-721 and its metadata.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }
}
