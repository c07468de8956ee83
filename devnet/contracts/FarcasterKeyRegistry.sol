// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// What readers need of Farcaster's KeyRegistry: state and type of the keys of each account (fid). Keys of type 2 are auth
/// addresses. Anyone may add, while the real one demands its gateway. A removed key is never added again.
contract FarcasterKeyRegistry {
    enum KeyState {
        NULL,
        ADDED,
        REMOVED
    }

    struct KeyData {
        KeyState state;
        uint32 keyType;
    }

    mapping(uint256 => mapping(bytes => KeyData)) private keys;

    event Add(uint256 indexed fid, uint32 indexed keyType, bytes key);
    event Remove(uint256 indexed fid, bytes key);

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }

    function add(uint256 fid, uint32 keyType, bytes calldata key) external {
        require(keys[fid][key].state == KeyState.NULL, "InvalidState");
        keys[fid][key] = KeyData(KeyState.ADDED, keyType);
        emit Add(fid, keyType, key);
    }

    function remove(uint256 fid, bytes calldata key) external {
        require(keys[fid][key].state == KeyState.ADDED, "InvalidState");
        keys[fid][key].state = KeyState.REMOVED;
        emit Remove(fid, key);
    }
}
