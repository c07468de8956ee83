// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./NameRegistry.sol";

/// The calls of ENS's universal resolver that viem makes, with wildcard resolvers (ENSIP-10) and records at gateways (ERC-3668), which
/// the client asks in a batch by the given batch gateways.
contract UniversalResolver {
    // namehash('addr.reverse')
    bytes32 private constant REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
    NameRegistry public immutable registry;

    struct Query {
        address sender;
        string[] urls;
        bytes data;
    }

    /// What continues after a lookup: the resolver and its callback, and what the answer is for.
    struct Pending {
        address resolver;
        bytes4 callback;
        bytes extraData;
        bool isExtended;
        bytes4 next;
        bytes context;
    }

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        bytes memory answer = callResolver(name, data, gateways, this.finishResolve.selector, "");
        return (answer, resolverOf(name));
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata gateways)
        external
        view
        returns (string memory, address, address)
    {
        if (account.length != 20 || coinType != 60) return ("", address(0), address(0));
        bytes memory digits = hexText(account);
        bytes memory name = bytes.concat(bytes1(uint8(40)), digits, "\x04addr\x07reverse\x00");
        // name(bytes32)
        bytes memory data =
            abi.encodeWithSelector(0x691f3431, keccak256(abi.encodePacked(REVERSE, keccak256(digits))));
        bytes memory context = abi.encode(account, resolverOf(name), gateways);
        return forward(callResolver(name, data, gateways, this.finishName.selector, context), context);
    }

    /// The callback of every lookup: the answer of the batch gateway goes to the resolver that asked, and its result on.
    function onLookup(bytes calldata response, bytes calldata extraData) external view {
        Pending memory pending = abi.decode(extraData, (Pending));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert ResolverError(responses[0]);
        (bool isDone, bytes memory answer) =
            pending.resolver.staticcall(abi.encodeWithSelector(pending.callback, responses[0], pending.extraData));
        if (!isDone) revert ResolverError(answer);
        if (pending.isExtended) answer = abi.decode(answer, (bytes));
        (bool isFinished, bytes memory result) =
            address(this).staticcall(abi.encodeWithSelector(pending.next, answer, pending.resolver, pending.context));
        assembly {
            switch isFinished
            case 0 { revert(add(result, 32), mload(result)) }
            default { return(add(result, 32), mload(result)) }
        }
    }

    function finishResolve(bytes calldata answer, address resolver, bytes calldata)
        external
        pure
        returns (bytes memory, address)
    {
        return (answer, resolver);
    }

    function finishName(bytes calldata answer, address, bytes calldata context)
        external
        view
        returns (string memory, address, address)
    {
        return forward(answer, context);
    }

    function finishForward(bytes calldata answer, address resolver, bytes calldata context)
        external
        pure
        returns (string memory, address, address)
    {
        return verified(answer, resolver, context);
    }

    /// The resolver of a DNS-encoded name, its node, and the position at which the name with that resolver begins.
    function findResolver(bytes memory name) public view returns (address resolver, bytes32 node, uint256 offset) {
        node = hashAt(name, 0);
        for (;;) {
            resolver = registry.resolver(hashAt(name, offset));
            if (resolver != address(0) || uint8(name[offset]) == 0) return (resolver, node, offset);
            offset += 1 + uint8(name[offset]);
        }
    }

    function resolverOf(bytes memory name) private view returns (address resolver) {
        (resolver,,) = findResolver(name);
    }

    /// The resolved name of an account, after its address has been read too.
    function forward(bytes memory answer, bytes memory context)
        private
        view
        returns (string memory, address, address)
    {
        string memory primary = abi.decode(answer, (string));
        (bytes memory account, address reverseResolver, string[] memory gateways) =
            abi.decode(context, (bytes, address, string[]));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory name = encode(bytes(primary));
        // addr(bytes32), which the resolver also has with a coin type.
        bytes memory data = abi.encodeWithSelector(0x3b3b57de, hashAt(name, 0));
        bytes memory next = abi.encode(account, primary, reverseResolver);
        return verified(
            callResolver(name, data, gateways, this.finishForward.selector, next), resolverOf(name), next
        );
    }

    function verified(bytes memory answer, address resolver, bytes memory context)
        private
        pure
        returns (string memory, address, address)
    {
        (bytes memory account, string memory primary, address reverseResolver) =
            abi.decode(context, (bytes, string, address));
        address found = abi.decode(answer, (address));
        if (found != address(bytes20(account))) revert ReverseAddressMismatch(primary, abi.encodePacked(found));
        return (primary, resolver, reverseResolver);
    }

    /// Calls a name's resolver, as ENSIP-10 says. Where it looks up elsewhere, the client continues at `onLookup` with `next`.
    function callResolver(
        bytes memory name,
        bytes memory data,
        string[] memory gateways,
        bytes4 next,
        bytes memory context
    ) private view returns (bytes memory answer) {
        (address resolver,, uint256 offset) = findResolver(name);
        bool isExtended = resolver != address(0) && hasInterface(resolver, 0x9061b923);
        if (resolver == address(0) || (offset > 0 && !isExtended)) revert ResolverNotFound(name);
        bool isDone;
        (isDone, answer) = resolver.staticcall(
            isExtended ? abi.encodeWithSelector(0x9061b923, name, data) : data
        );
        if (isDone) return isExtended ? abi.decode(answer, (bytes)) : answer;
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (bytes4(answer) != OffchainLookup.selector) revert ResolverError(answer);
        lookUp(answer, resolver, isExtended, gateways, next, context);
    }

    function lookUp(
        bytes memory failure,
        address resolver,
        bool isExtended,
        string[] memory gateways,
        bytes4 next,
        bytes memory context
    ) private view {
        (address sender, string[] memory urls, bytes memory data, bytes4 callback, bytes memory extraData) =
            abi.decode(withoutSelector(failure), (address, string[], bytes, bytes4, bytes));
        if (sender != resolver) revert ResolverError(failure);
        Query[] memory queries = new Query[](1);
        queries[0] = Query(sender, urls, data);
        bytes memory pending = abi.encode(Pending(resolver, callback, extraData, isExtended, next, context));
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeWithSignature("query((address,string[],bytes)[])", queries),
            this.onLookup.selector,
            pending
        );
    }

    function hasInterface(address resolver, bytes4 id) private view returns (bool) {
        (bool isDone, bytes memory answer) = resolver.staticcall(abi.encodeWithSelector(0x01ffc9a7, id));
        return isDone && answer.length == 32 && abi.decode(answer, (uint256)) == 1;
    }

    function withoutSelector(bytes memory failure) private pure returns (bytes memory rest) {
        rest = new bytes(failure.length - 4);
        for (uint256 i = 0; i < rest.length; i++) rest[i] = failure[i + 4];
    }

    /// namehash of a DNS-encoded name from a position on: labels that begin with their length, and an empty label at the end.
    function hashAt(bytes memory name, uint256 offset) private pure returns (bytes32) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return bytes32(0);
        bytes memory label = new bytes(length);
        for (uint256 i = 0; i < length; i++) label[i] = name[offset + 1 + i];
        return keccak256(abi.encodePacked(hashAt(name, offset + 1 + length), keccak256(label)));
    }

    /// DNS-encodes a name with dots.
    function encode(bytes memory text) private pure returns (bytes memory name) {
        name = new bytes(text.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= text.length; i++) {
            if (i < text.length && text[i] != ".") {
                name[i + 1] = text[i];
                continue;
            }
            name[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }

    function hexText(bytes calldata account) private pure returns (bytes memory digits) {
        digits = new bytes(40);
        bytes16 all = "0123456789abcdef";
        for (uint256 i = 0; i < 20; i++) {
            digits[2 * i] = all[uint8(account[i]) >> 4];
            digits[2 * i + 1] = all[uint8(account[i]) & 15];
        }
    }
}
