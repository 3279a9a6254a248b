// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A contract wallet (ERC-1271): what its owner signs counts as signed by the contract. Its first caller sets the owner.
contract Wallet {
  address public owner;

  function setOwner(address value) external {
    require(owner == address(0), "Wallet: has an owner");
    owner = value;
  }

  function execute(address target, bytes calldata data) external {
    require(msg.sender == owner, "Wallet: not the owner");
    (bool success, ) = target.call(data);
    require(success, "Wallet: call failed");
  }

  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    if (signature.length != 65) return 0xffffffff;
    bytes32 r = bytes32(signature[0:32]);
    bytes32 s = bytes32(signature[32:64]);
    address signer = ecrecover(hash, uint8(signature[64]), r, s);
    return signer != address(0) && signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
  }
}
