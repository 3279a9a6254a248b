-- Holds a name for a while, holds it longer, or (`ms` 0) gives it back.
local held = key('lease', request.name)
local holder = redis.call('GET', held)
if holder and holder ~= request.holder then return 0 end
if request.ms == 0 then redis.call('DEL', held) else redis.call('SET', held, request.holder, 'PX', request.ms) end
return 1
