-- Somebody is about to be answered a call that was settled unseen: its text goes to the log.
local claim = key('claim', request.id)
local row = redis.call('HMGET', claim, 'state', 'unseen', 'event')
if row[1] ~= 'settled' or row[2] ~= '1' then return 'OK' end
redis.call('HDEL', claim, 'unseen', 'event')
if row[3] then write_log(cjson.decode(row[3]), request.log) end
return 'OK'
