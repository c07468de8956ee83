// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./TestToken.sol";

/// A token whose owner approves by a signature (EIP-2612), with version 2 as USDC on Ethereum has it.
contract PermitToken is TestToken {
    string public constant version = "2";
    bytes32 public constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    /// Half of the curve's order: signatures with a higher `s` are copies of others (EIP-2).
    uint256 private constant HALF_ORDER = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    mapping(address => uint256) public nonces;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) TestToken(name_, symbol_, decimals_) {}

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        bytes32 domain = keccak256(
            "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
        );
        return
            keccak256(
                abi.encode(domain, keccak256(bytes(name)), keccak256(bytes(version)), block.chainid, address(this))
            );
    }

    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(block.timestamp <= deadline, "PERMIT: expired");
        bytes32 content = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), content));
        address signer = uint256(s) <= HALF_ORDER ? ecrecover(digest, v, r, s) : address(0);
        require(signer != address(0) && signer == owner, "PERMIT: wrong signature");
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }
}
