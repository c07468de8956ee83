// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./SimpleWallet.sol";

/// Deploys wallets at predictable addresses (CREATE2), as ERC-6492 requires.
contract SimpleWalletFactory {
    function createWallet(address owner, bytes32 salt) external returns (address) {
        return address(new SimpleWallet{salt: salt}(owner));
    }

    function addressOf(address owner, bytes32 salt) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SimpleWallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
    }
}
