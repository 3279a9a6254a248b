-- An attempt ends without having been paid: released (never sent), failed (the chain says so) or unknown.
local claim = key('claim', request.id)
local row = redis.call('HMGET', claim, 'token', 'state', 'operator', 'team', 'day')
local state = row[2]
if row[1] ~= request.token then return 'LOST' end
if request.outcome == 'released' then
  if state == 'claimed' then redis.call('DEL', claim) end
elseif request.outcome == 'unknown' then
  if state == 'settling' then
    redis.call('HSET', claim, 'state', 'unknown', 'lease', '0')
    if request.transaction then redis.call('HSET', claim, 'tx', request.transaction) end
  end
elseif state ~= 'settled' and state ~= 'failed' then
  redis.call('HSET', claim, 'state', 'failed', 'lease', '0')
  for _, account in ipairs({ row[3], row[4] }) do
    local budget = account and daily('budget', account, tonumber(row[5]))
    if budget and tonumber(redis.call('HGET', budget, 'units') or 0) > 0 then redis.call('HINCRBY', budget, 'units', -1) end
  end
end
return 'OK'
