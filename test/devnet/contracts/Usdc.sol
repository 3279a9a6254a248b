// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface IERC1271 {
  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

/// A token that behaves like USDC (FiatToken 2.2) for local chains: EIP-3009, pause, block list, the same revert strings.
/// It has no constructor, so that its code can be put at any address. Whoever wants to may mint.
contract Usdc {
  string public constant name = "USDC";
  string public constant symbol = "USDC";
  string public constant version = "2";
  uint8 public constant decimals = 6;

  uint256 public totalSupply;
  bool public paused;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  mapping(address => mapping(bytes32 => bool)) public authorizationState;
  mapping(address => bool) public isBlacklisted;

  bytes32 public constant TRANSFER_WITH_AUTHORIZATION_TYPEHASH =
    keccak256(
      "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
  bytes32 public constant RECEIVE_WITH_AUTHORIZATION_TYPEHASH =
    keccak256(
      "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
  bytes32 public constant CANCEL_AUTHORIZATION_TYPEHASH =
    keccak256("CancelAuthorization(address authorizer,bytes32 nonce)");

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);
  event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce);

  modifier whenNotPaused() {
    require(!paused, "Pausable: paused");
    _;
  }

  function DOMAIN_SEPARATOR() public view returns (bytes32) {
    return
      keccak256(
        abi.encode(
          keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
          keccak256(bytes(name)),
          keccak256(bytes(version)),
          block.chainid,
          address(this)
        )
      );
  }

  function mint(address to, uint256 value) external {
    totalSupply += value;
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function setPaused(bool value) external {
    paused = value;
  }

  function setBlacklisted(address account, bool value) external {
    isBlacklisted[account] = value;
  }

  function transfer(address to, uint256 value) external whenNotPaused returns (bool) {
    _transfer(msg.sender, to, value);
    return true;
  }

  function approve(address spender, uint256 value) external whenNotPaused returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transferFrom(address from, address to, uint256 value) external whenNotPaused returns (bool) {
    require(value <= allowance[from][msg.sender], "ERC20: transfer amount exceeds allowance");
    allowance[from][msg.sender] -= value;
    _transfer(from, to, value);
    return true;
  }

  function transferWithAuthorization(
    address from,
    address to,
    uint256 value,
    uint256 validAfter,
    uint256 validBefore,
    bytes32 nonce,
    bytes memory signature
  ) public whenNotPaused {
    _authorize(from, validAfter, validBefore, nonce);
    _check(
      from,
      keccak256(abi.encode(TRANSFER_WITH_AUTHORIZATION_TYPEHASH, from, to, value, validAfter, validBefore, nonce)),
      signature
    );
    _markUsed(from, nonce);
    _transfer(from, to, value);
  }

  function transferWithAuthorization(
    address from,
    address to,
    uint256 value,
    uint256 validAfter,
    uint256 validBefore,
    bytes32 nonce,
    uint8 v,
    bytes32 r,
    bytes32 s
  ) external {
    transferWithAuthorization(from, to, value, validAfter, validBefore, nonce, abi.encodePacked(r, s, v));
  }

  function receiveWithAuthorization(
    address from,
    address to,
    uint256 value,
    uint256 validAfter,
    uint256 validBefore,
    bytes32 nonce,
    bytes memory signature
  ) public whenNotPaused {
    require(to == msg.sender, "FiatTokenV2: caller must be the payee");
    _authorize(from, validAfter, validBefore, nonce);
    _check(
      from,
      keccak256(abi.encode(RECEIVE_WITH_AUTHORIZATION_TYPEHASH, from, to, value, validAfter, validBefore, nonce)),
      signature
    );
    _markUsed(from, nonce);
    _transfer(from, to, value);
  }

  function cancelAuthorization(address authorizer, bytes32 nonce, bytes memory signature) public whenNotPaused {
    require(!authorizationState[authorizer][nonce], "FiatTokenV2: authorization is used or canceled");
    _check(authorizer, keccak256(abi.encode(CANCEL_AUTHORIZATION_TYPEHASH, authorizer, nonce)), signature);
    authorizationState[authorizer][nonce] = true;
    emit AuthorizationCanceled(authorizer, nonce);
  }

  function _authorize(address from, uint256 validAfter, uint256 validBefore, bytes32 nonce) private view {
    require(block.timestamp > validAfter, "FiatTokenV2: authorization is not yet valid");
    require(block.timestamp < validBefore, "FiatTokenV2: authorization is expired");
    require(!authorizationState[from][nonce], "FiatTokenV2: authorization is used or canceled");
  }

  function _markUsed(address from, bytes32 nonce) private {
    authorizationState[from][nonce] = true;
    emit AuthorizationUsed(from, nonce);
  }

  function _check(address signer, bytes32 structHash, bytes memory signature) private view {
    bytes32 digest = keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), structHash));
    if (signer.code.length > 0) {
      (bool ok, bytes memory answer) = signer.staticcall(
        abi.encodeWithSelector(IERC1271.isValidSignature.selector, digest, signature)
      );
      require(
        ok && answer.length >= 32 && abi.decode(answer, (bytes32)) == bytes32(IERC1271.isValidSignature.selector),
        "FiatTokenV2: invalid signature"
      );
      return;
    }
    require(signature.length == 65, "ECRecover: invalid signature length");
    bytes32 r;
    bytes32 s;
    uint8 v;
    assembly {
      r := mload(add(signature, 0x20))
      s := mload(add(signature, 0x40))
      v := byte(0, mload(add(signature, 0x60)))
    }
    require(
      uint256(s) <= 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0,
      "ECRecover: invalid signature 's' value"
    );
    require(v == 27 || v == 28, "ECRecover: invalid signature 'v' value");
    require(ecrecover(digest, v, r, s) == signer, "FiatTokenV2: invalid signature");
  }

  function _transfer(address from, address to, uint256 value) private {
    require(!isBlacklisted[from] && !isBlacklisted[to], "Blacklistable: account is blacklisted");
    require(from != address(0), "ERC20: transfer from the zero address");
    require(to != address(0), "ERC20: transfer to the zero address");
    require(balanceOf[from] >= value, "ERC20: transfer amount exceeds balance");
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
  }
}
