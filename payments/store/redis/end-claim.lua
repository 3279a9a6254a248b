-- An attempt ends without having been paid: released (never sent), failed (the chain says so) or unknown.
local claim = key('claim', request.id)
local row = redis.call('HMGET', claim, 'token', 'state', 'operator', 'team', 'day', 'at', 'terms')
local state = row[2]
if row[1] ~= request.token then return 'LOST' end
if request.outcome == 'released' then
  if state == 'claimed' then redis.call('DEL', claim) end
elseif request.outcome == 'unknown' then
  if state == 'settling' then
    redis.call('HSET', claim, 'state', 'unknown', 'lease', '0')
    local age = now - tonumber(row[6] or now)
    if row[7] then
      redis.call('ZADD', tag .. ':unsettled', whole(now + math.min(math.max(age, request.firstMs), request.lastMs)), request.id)
    end
    if request.transaction then redis.call('HSET', claim, 'tx', request.transaction) end
  end
elseif state ~= 'settled' and state ~= 'failed' then
  redis.call('HSET', claim, 'state', 'failed', 'lease', '0')
  redis.call('HDEL', claim, 'terms', 'event', 'wallet')
  redis.call('ZREM', tag .. ':unsettled', request.id)
  for _, account in ipairs({ row[3], row[4] }) do
    if account then give_back(account, tonumber(row[5])) end
  end
end
return 'OK'
