// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// URLs of devnet's file server. Its port differs between runs, so devnet writes it into slot 0 of a started chain: no
/// transaction depends on the port, and transaction hashes are the same in every run.
abstract contract FileUrls {
    uint256 public filesPort;

    function filesUrl(string memory path) internal view returns (string memory) {
        return string.concat("http://127.0.0.1:", decimal(filesPort), "/", path);
    }

    function decimal(uint256 value) internal pure returns (string memory) {
        if (value == 0) return "0";
        uint256 length;
        for (uint256 rest = value; rest > 0; rest /= 10) length++;
        bytes memory digits = new bytes(length);
        for (; value > 0; value /= 10) digits[--length] = bytes1(uint8(48 + (value % 10)));
        return string(digits);
    }
}
