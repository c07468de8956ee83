// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A paymaster of ERC-4337 (EntryPoint 0.7 and 0.8) that pays for every operation from its deposit. For development only.
contract GenerousPaymaster {
    struct PackedUserOperation {
        address sender;
        uint256 nonce;
        bytes initCode;
        bytes callData;
        bytes32 accountGasLimits;
        uint256 preVerificationGas;
        bytes32 gasFees;
        bytes paymasterAndData;
        bytes signature;
    }

    function validatePaymasterUserOp(PackedUserOperation calldata, bytes32, uint256)
        external
        pure
        returns (bytes memory context, uint256 validationData)
    {
        return ("", 0);
    }
}
