-- Takes payments that nobody works on and that are due for a look at their chain.
local taken = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', tag .. ':unsettled', '-inf', whole(now), 'LIMIT', 0, request.limit)) do
  local row = redis.call('HMGET', key('claim', id), 'state', 'terms', 'tx')
  if row[2] and (row[1] == 'settling' or row[1] == 'unknown') then
    hold_unsettled(id, request.token, request.leaseMs)
    taken[#taken + 1] = { id = id, terms = row[2], transaction = row[3] or cjson.null }
  else
    redis.call('ZREM', tag .. ':unsettled', id)
  end
end
return #taken == 0 and '[]' or cjson.encode(taken)
