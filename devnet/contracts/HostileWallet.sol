// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An account whose `isValidSignature` returns values that must count as invalid.
contract HostileWallet {
    enum Answer { revert_, empty, short, wrongWord, dirty, huge, endless }
    Answer private immutable answer;

    constructor(Answer answer_) {
        answer = answer_;
    }

    fallback() external {
        if (answer == Answer.revert_) revert("no");
        if (answer == Answer.endless) while (true) {}
        uint256 size = 32;
        uint256 word = uint256(uint32(0x1626ba7e)) << 224;
        if (answer == Answer.empty) size = 0;
        if (answer == Answer.short) size = 4;
        if (answer == Answer.wrongWord) word = 1;
        if (answer == Answer.dirty) word |= 1;
        if (answer == Answer.huge) {
            size = 4_000_000;
            word = 0;
        }
        assembly {
            mstore(0, word)
            return(0, size)
        }
    }
}
