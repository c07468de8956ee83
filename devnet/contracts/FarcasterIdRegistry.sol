// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// What readers need of Farcaster's IdRegistry: the account (fid) of each custody address, at most one, and back. Anyone may
/// register, while the real one demands its gateway.
contract FarcasterIdRegistry {
    mapping(address => uint256) public idOf;
    mapping(uint256 => address) public custodyOf;

    event Register(address indexed to, uint256 indexed id);
    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    function register(address to, uint256 fid) external {
        require(idOf[to] == 0 && fid != 0 && custodyOf[fid] == address(0), "HasId");
        idOf[to] = fid;
        custodyOf[fid] = to;
        emit Register(to, fid);
    }

    function transfer(address to) external {
        uint256 fid = idOf[msg.sender];
        require(fid != 0 && idOf[to] == 0, "HasNoId");
        delete idOf[msg.sender];
        idOf[to] = fid;
        custodyOf[fid] = to;
        emit Transfer(msg.sender, to, fid);
    }
}
