// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The calls of Multicall3 (0xcA11bde05977b3631167028862bE2a173976CA11) that clients use.
contract Multicall3 {
  struct Call3 {
    address target;
    bool allowFailure;
    bytes callData;
  }
  struct Result {
    bool success;
    bytes returnData;
  }

  function aggregate3(Call3[] calldata calls) public payable returns (Result[] memory returnData) {
    returnData = new Result[](calls.length);
    for (uint256 i = 0; i < calls.length; i++) {
      (bool success, bytes memory data) = calls[i].target.call(calls[i].callData);
      require(success || calls[i].allowFailure, "Multicall3: call failed");
      returnData[i] = Result(success, data);
    }
  }

  function getEthBalance(address account) public view returns (uint256) {
    return account.balance;
  }

  function getBlockNumber() public view returns (uint256) {
    return block.number;
  }
}
