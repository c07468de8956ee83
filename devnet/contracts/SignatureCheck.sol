// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IERC1271 {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

/// Verifies a signature of an account in the order of ERC-6492: a signature with its suffix, then ERC-1271 if there is
/// code, then ecrecover. Never deployed: it is the code of an `eth_call` without a receiver, and its constructor returns
/// the result (1 valid, 0 invalid). The kit contains its bytecode.
contract SignatureCheck {
    bytes32 private constant SUFFIX = 0x6492649264926492649264926492649264926492649264926492649264926492;
    uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    constructor(address signer, bytes32 hash, bytes memory signature) {
        uint256 answer = check(signer, hash, signature) ? 1 : 0;
        assembly {
            mstore(0, answer)
            return(0, 32)
        }
    }

    function check(address signer, bytes32 hash, bytes memory signature) private returns (bool) {
        if (hasSuffix(signature)) return checkWrapped(signer, hash, signature);
        if (signer.code.length == 0) return recovers(signer, hash, signature);
        (bool answered, bool agrees) = ask(signer, hash, signature);
        // EIP-7702: delegated code. The key still owns the account, so it may sign if that code does not implement ERC-1271.
        return agrees || (!answered && isDelegated(signer) && recovers(signer, hash, signature));
    }

    /// The call in the signature deploys or prepares the wallet before the check.
    function checkWrapped(address signer, bytes32 hash, bytes memory signature) private returns (bool) {
        assembly {
            mstore(signature, sub(mload(signature), 32))
        }
        (address factory, bytes memory data, bytes memory inner) = abi.decode(signature, (address, bytes, bytes));
        bool isDeployed = signer.code.length > 0;
        if (isDeployed) {
            (, bool agrees) = ask(signer, hash, inner);
            if (agrees) return true;
        }
        (bool prepared, ) = factory.call(data);
        if (!prepared || signer.code.length == 0) return false;
        (, bool agreesNow) = ask(signer, hash, inner);
        return agreesNow;
    }

    function ask(address signer, bytes32 hash, bytes memory signature) private view returns (bool answered, bool agrees) {
        bytes memory data = abi.encodeCall(IERC1271.isValidSignature, (hash, signature));
        bytes32 word;
        assembly {
            // Only the first word is copied, so that a contract that returns megabytes costs no more gas.
            mstore(0, 0)
            let done := staticcall(gas(), signer, add(data, 32), mload(data), 0, 32)
            answered := and(done, gt(returndatasize(), 31))
            word := mload(0)
        }
        agrees = answered && word == bytes32(IERC1271.isValidSignature.selector);
    }

    function recovers(address signer, bytes32 hash, bytes memory signature) private pure returns (bool) {
        if (signature.length != 65) return false;
        uint256 r;
        uint256 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        if (v < 27) v += 27;
        if (s > HALF_ORDER || (v != 27 && v != 28)) return false;
        address found = ecrecover(hash, v, bytes32(r), bytes32(s));
        return found != address(0) && found == signer;
    }

    function isDelegated(address signer) private view returns (bool) {
        bytes memory code = signer.code;
        return code.length == 23 && code[0] == 0xef && code[1] == 0x01 && code[2] == 0x00;
    }

    function hasSuffix(bytes memory signature) private pure returns (bool) {
        if (signature.length < 32) return false;
        bytes32 last;
        assembly {
            last := mload(add(signature, mload(signature)))
        }
        return last == SUFFIX;
    }
}
