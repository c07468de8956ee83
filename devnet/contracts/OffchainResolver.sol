// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A wildcard resolver (ENSIP-10) whose records are at a gateway (ERC-3668): it accepts an answer that one of its signers has
/// signed for this contract and this question, and that has not expired. The owner changes the gateway and the signers.
contract OffchainResolver {
    address public owner;
    /// The gateway's URL, with `{sender}` and `{data}` where they belong.
    string public url;
    mapping(address => bool) public isSigner;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    event OwnerChanged(address owner);
    event UrlChanged(string url);
    event SignerChanged(address indexed signer, bool isSigner);

    constructor(string memory url_, address signer) {
        owner = msg.sender;
        url = url_;
        isSigner[signer] = true;
        emit SignerChanged(signer, true);
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "OffchainResolver: not the owner");
        _;
    }

    function setOwner(address owner_) external onlyOwner {
        owner = owner_;
        emit OwnerChanged(owner_);
    }

    function setUrl(string calldata url_) external onlyOwner {
        url = url_;
        emit UrlChanged(url_);
    }

    function setSigner(address signer, bool isSigner_) external onlyOwner {
        isSigner[signer] = isSigner_;
        emit SignerChanged(signer, isSigner_);
    }

    /// `name` is DNS-encoded, `data` the call of a record. The whole call is the question to the gateway.
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory question = abi.encodeCall(this.resolve, (name, data));
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(address(this), urls, question, this.resolveWithProof.selector, question);
    }

    /// Returns the record of an answer (result, expiry in seconds since 1970, signature) to `question`.
    function resolveWithProof(bytes calldata answer, bytes calldata question) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(answer, (bytes, uint64, bytes));
        require(expires >= block.timestamp, "OffchainResolver: the answer has expired");
        bytes32 hash = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(question), keccak256(result))
        );
        require(isSigner[recover(hash, signature)], "OffchainResolver: the signer is not known");
        return result;
    }

    /// ENSIP-10 and ERC-165.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    /// The signer of a hash. A high s would be a second valid signature (EIP-2). Reverts if there is none.
    function recover(bytes32 hash, bytes memory signature) private pure returns (address found) {
        require(signature.length == 65, "OffchainResolver: the signature is not valid");
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        require(
            uint256(s) <= 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0,
            "OffchainResolver: the signature is not valid"
        );
        found = ecrecover(hash, v, r, s);
        require(found != address(0), "OffchainResolver: the signature is not valid");
    }
}
