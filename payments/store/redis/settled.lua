-- Money has moved: the journal, the payer's standing, and what a retry is answered.
local claim = key('claim', request.id)
local row = redis.call('HMGET', claim, 'token', 'state', 'request', 'result', 'micros')
if row[1] ~= request.token then return cjson.encode({ lost = true }) end
local call = { requestId = row[3], result = row[4], micros = tonumber(row[5]), transaction = request.transaction }
if row[2] == 'settled' then return cjson.encode(call) end
redis.call('HSET', claim, 'state', 'settled', 'tx', request.transaction)
adopt(request.wallet)
add_paid(request.wallet.value, 1, 1)
request.event.id = call.requestId
write_event(request.event)
if request.log then write_log(request.event, request.log) end
return cjson.encode(call)
