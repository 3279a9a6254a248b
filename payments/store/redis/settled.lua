-- Money has moved: the journal, the payer's standing, and what a retry is answered.
local claim = key('claim', request.id)
local row = redis.call('HMGET', claim, 'token', 'state', 'request', 'result', 'micros', 'wallet', 'event')
if row[1] ~= request.token then return cjson.encode({ lost = true }) end
local call = { requestId = row[3], result = row[4], micros = tonumber(row[5]), transaction = request.transaction }
if row[2] == 'settled' then return cjson.encode(call) end
redis.call('HSET', claim, 'state', 'settled', 'tx', request.transaction)
redis.call('ZREM', tag .. ':unsettled', request.id)
if row[6] then add_paid(row[6], 1, 1) end
if row[7] then
  local event = cjson.decode(row[7])
  write_event(event)
  if request.log then write_log(event, request.log) end
end
if request.unseen then
  redis.call('HSET', claim, 'unseen', '1')
else
  redis.call('HDEL', claim, 'event')
end
redis.call('HDEL', claim, 'terms')
return cjson.encode(call)
