-- Bundles: open, checked, claim; `read` and every other answer is the row. Those that are not final stand in a list.
local row = key('bundle', request.id)
local open = tag .. ':bundles-open'

local function checked(mined)
  if mined == cjson.null or not mined then
    redis.call('HSET', row, 'state', 'suspended')
  else
    redis.call('HSET', row, 'state', 'active', 'block', whole(mined.block), 'block_hash', mined.blockHash, 'final', mined.final and '1' or '0')
    if mined.final then redis.call('ZREM', open, request.id) else redis.call('ZADD', open, 'NX', whole(now), request.id) end
  end
  redis.call('HSET', row, 'checked', redis.call('HGET', row, 'used'))
end

local exists = redis.call('EXISTS', row) == 1
if request.act == 'open' then
  if not exists then
    redis.call('HSET', row, 'payer', request.payer, 'amount', request.amount, 'size', whole(request.size), 'used', '0', 'claims', '0')
    adopt(request.wallet)
    add_paid(request.wallet.value, 0, 1)
  end
  checked(request.mined)
elseif request.act == 'checked' then
  if exists then checked(request.mined) end
elseif request.act == 'claim' then
  if not exists or tonumber(redis.call('HGET', row, 'claims')) ~= request.claims then return 'null' end
  redis.call('HSET', row, 'key_hash', request.keyHash, 'claims', whole(request.claims + 1))
end

local bundle = redis.call('HMGET', row, 'payer', 'size', 'used', 'state', 'block', 'block_hash', 'final', 'key_hash', 'claims')
if not bundle[1] then return 'null' end
return cjson.encode({ id = request.id, payer = bundle[1], size = tonumber(bundle[2]), used = tonumber(bundle[3]), state = bundle[4],
  block = tonumber(bundle[5]), blockHash = bundle[6], final = bundle[7] == '1', keyHash = bundle[8] or cjson.null, claims = tonumber(bundle[9]) })
