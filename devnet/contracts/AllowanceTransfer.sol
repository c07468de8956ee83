// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// The allowances of Uniswap's Permit2, without signatures: its functions and events (github.com/Uniswap/permit2,
/// src/interfaces/IAllowanceTransfer.sol). Devnet has it at the address of Permit2.
contract AllowanceTransfer {
    struct Allowance {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    struct TokenSpenderPair {
        address token;
        address spender;
    }

    mapping(address => mapping(address => mapping(address => Allowance))) public allowance;

    event Approval(
        address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration
    );
    event Lockdown(address indexed owner, address token, address spender);

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        Allowance storage allowed = allowance[msg.sender][token][spender];
        allowed.amount = amount;
        allowed.expiration = expiration == 0 ? uint48(block.timestamp) : expiration;
        emit Approval(msg.sender, token, spender, amount, expiration);
    }

    function lockdown(TokenSpenderPair[] calldata pairs) external {
        for (uint256 i = 0; i < pairs.length; i++) {
            allowance[msg.sender][pairs[i].token][pairs[i].spender].amount = 0;
            emit Lockdown(msg.sender, pairs[i].token, pairs[i].spender);
        }
    }

    function transferFrom(address from, address to, uint160 amount, address token) external {
        Allowance storage allowed = allowance[from][token][msg.sender];
        require(block.timestamp <= allowed.expiration, "PERMIT2: expired");
        if (allowed.amount != type(uint160).max) {
            require(allowed.amount >= amount, "PERMIT2: allowance too low");
            allowed.amount -= amount;
        }
        require(IToken(token).transferFrom(from, to, amount), "PERMIT2: transfer failed");
    }
}
