-- Limits set at run time; null takes one back.
adopt(request.account)
local limits = key('limits', request.account.value)
for name, value in pairs(request.change) do
  if value == cjson.null then redis.call('HDEL', limits, name) else redis.call('HSET', limits, name, whole(value)) end
end
return 'OK'
